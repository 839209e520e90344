/** Explains why the progress of a batch is not updated. */
export const Interruption = () => (
  <p class="note" role="status">
    The connection was interrupted. The batch continues in the background, and the progress is updated when the
    connection is restored.
  </p>
)
