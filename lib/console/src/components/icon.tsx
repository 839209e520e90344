/** Outlines of 24 by 24, in the colour of the surrounding text. */
const PATHS = {
  parcel: 'M3 7.5 12 3l9 4.5v9L12 21l-9-4.5zM3 7.5l9 4.5 9-4.5M12 12v9M7.5 5.2l9 4.6',
  today: 'M4 5h16v15H4zM4 10h16M8 3v4M16 3v4M8.5 15l2.5 2.5 4.5-5',
  orders: 'M5 4h14v17l-3-2-2 2-2-2-2 2-2-2-3 2zM8.5 9h7M8.5 13h7',
  developers: 'm8 7-5 5 5 5M16 7l5 5-5 5M14 4l-4 16',
  handover:
    'M2.5 6h11v10h-11zM13.5 9.5h4l4 3.5v3h-8M7 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17.5 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  stock: 'M4 3v18M20 3v18M4 10h16M4 18h16M7.5 6h4v4h-4zM8.5 14h3v4h-3zM13.5 13h4v5h-4z',
  returns: 'M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3',
  money: 'M3 7h16a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM3 7l12-4v4M16.5 13.5h.5',
  analytics: 'M4 4v16h16M8 16v-4M12.5 16V8M17 16v-6',
  settings: 'M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h7M15 17h5M13 15v4',
  more: 'M4.2 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M17.8 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0',
  cases: 'M12 3 4 6v6c0 4.5 3.2 7.6 8 9 4.8-1.4 8-4.5 8-9V6zM12 8v5M12 16v.5',
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21a8 8 0 0 1 16 0',
  scan: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8 8v8M11 8v8M13.5 8v8M16 8v8',
} as const

export type IconName = keyof typeof PATHS

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg
    class="icon"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="1.8"
    stroke-linejoin="round"
    stroke-linecap="round"
    aria-hidden="true"
  >
    <path d={PATHS[name]} />
  </svg>
)
