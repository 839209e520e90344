import { html } from 'hono/html'
import { SCOPES, type Scope } from '../../../shared/core/scopes.ts'
import type { Markup } from '../../../shared/pages/page.ts'

/** Permissions in plain words. */
export const scopeList = (scopes: readonly Scope[]): Markup =>
  html`<ul class="scopes">${scopes.map((scope) => html`<li>${SCOPES[scope]}</li>`)}</ul>`
