/** Whether keyboard input goes to a field. */
export const isFormField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, select, textarea'))
