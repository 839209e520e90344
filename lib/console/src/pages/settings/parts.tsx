import { Parts } from '../../components/sectionNav.tsx'

const PARTS = [
  ['/settings', 'Address book'],
  ['/settings/boxes', 'Boxes'],
  ['/settings/preferences', 'Preferences'],
] as const

/** Navigation of settings. */
export const SettingsNav = () => <Parts of="Settings" parts={PARTS} />
