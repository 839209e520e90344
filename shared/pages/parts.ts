import { html } from 'hono/html'
import type { Markup } from './page.ts'

/** What went wrong, read out at once by a screen reader; nothing where nothing did. */
export const alert = (message: string | null): Markup =>
  message === null ? html`` : html`<p class="alert" role="alert" id="alert">${message}</p>`

/** Fields a form carries along unseen. */
export const hidden = (fields: Readonly<Record<string, string>>): readonly Markup[] =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
