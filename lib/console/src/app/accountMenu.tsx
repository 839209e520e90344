import { useLayoutEffect, useRef } from 'preact/hooks'
import type { User } from '../../../client/src/index.ts'
import { Icon } from '../components/icon.tsx'
import { getApiPage } from './place.ts'
import { type Side, side, signIn, signOut, switchEnvironment } from './session.ts'
import { setTheme, THEMES, type Theme, theme } from './theme.ts'
import { confirmDiscardChanges } from './unsaved.ts'

const SIDES: Readonly<Record<Side, string>> = { live: 'Account', sandbox: 'Sandbox' }
const THEME_NAMES: Readonly<Record<Theme, string>> = { system: 'System default', light: 'Light', dark: 'Dark' }

/** Menu with the signed-in user, the current account and their settings. */
export function AccountMenu({ user }: { readonly user: User | null }) {
  const menu = useRef<HTMLDetailsElement>(null)
  useLayoutEffect(() => {
    const close = (event: Event) => {
      const isClickOutside = !(event.target instanceof Node && menu.current?.contains(event.target))
      const isEscapeKey = event instanceof KeyboardEvent && event.key === 'Escape'
      if (menu.current?.open && (event instanceof KeyboardEvent ? isEscapeKey : isClickOutside))
        menu.current.open = false
    }
    addEventListener('pointerdown', close)
    addEventListener('keydown', close)
    return () => {
      removeEventListener('pointerdown', close)
      removeEventListener('keydown', close)
    }
  }, [])
  return (
    <details class="menu" ref={menu}>
      <summary>
        <Icon name="account" />
        <span class="name">{user ? `${user.first_name} ${user.last_name}` : ''}</span>
        <span class="unseen">Account menu</span>
      </summary>
      <div>
        <fieldset>
          <legend>Environment</legend>
          {(['live', 'sandbox'] as const).map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="side"
                checked={side.value === one}
                onClick={(event) => {
                  if (side.value !== one && !confirmDiscardChanges()) event.preventDefault()
                }}
                onChange={() => switchEnvironment(one)}
              />
              {SIDES[one]}
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>Appearance</legend>
          {THEMES.map((one) => (
            <label key={one}>
              <input type="radio" name="theme" checked={theme.value === one} onChange={() => setTheme(one)} />
              {THEME_NAMES[one]}
            </label>
          ))}
        </fieldset>
        <ul>
          <li>
            <a href={getApiPage('oauth/keys')}>API keys</a>
          </li>
          <li>
            <a href={getApiPage('oauth/members')}>Members</a>
          </li>
          <li>
            <a href={getApiPage('oauth/second-factor')}>Two-factor authentication</a>
          </li>
          <li>
            <a href={getApiPage('docs')}>Documentation</a>
          </li>
          <li>
            <button type="button" class="link" onClick={() => signIn('accounts')}>
              Switch account
            </button>
          </li>
          <li>
            <button type="button" class="link" onClick={() => confirmDiscardChanges() && signOut()}>
              Sign out
            </button>
          </li>
        </ul>
      </div>
    </details>
  )
}
