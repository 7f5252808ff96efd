/** SVG paths of the icons, drawn as lines in a square of 24 by 24. */
const PATHS = {
  new: 'M12 5v14M5 12h14',
  undo: 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.3 1.1 2.2h5c0-.9.4-1.6 1.1-2.2A6 6 0 0 0 12 3Z',
  hurry: 'M13 3 5 14h6l-1 7 8-11h-6l1-7Z',
  turn: 'M4 12a8 8 0 0 1 13.7-5.6L20 8.5M20 4v4.5h-4.5M20 12a8 8 0 0 1-13.7 5.6L4 15.5M4 20v-4.5h4.5',
  first: 'M18 6l-7 6 7 6V6ZM6 6v12',
  previous: 'M15 6l-7 6 7 6V6Z',
  next: 'M9 6l7 6-7 6V6Z',
  last: 'M6 6l7 6-7 6V6ZM18 6v12',
  play: 'M7 5v14l12-7L7 5Z',
  stop: 'M6.5 6.5h11v11h-11Z',
  pause: 'M8 5v14M16 5v14',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  close: 'M6 6l12 12M18 6 6 18',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M19 5l-1.4 1.4M6.4 17.6 5 19',
  moon: 'M20 14.5A8 8 0 1 1 9.5 4a6.5 6.5 0 0 0 10.5 10.5Z',
  review: 'M4 19V5M4 19h16M8 15l3-4 3 2 5-7',
  pencil: 'M4 20l1-5L16 4l4 4L9 19l-5 1ZM13.5 6.5l4 4',
  compose: 'M4 4h7v7H4zM13 13h7v7h-7zM16.5 4v7M13 7.5h7M4 16.5h7',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6Z',
  memory: 'M12 7.5V12l3 2M4.5 9.5A8 8 0 1 1 4 13M4 5v4.5h4.5',
  shuffle: 'M3 7h4l10 10h4M3 17h4l3-3M14 10l3-3h4M18 4l3 3-3 3M18 14l3 3-3 3',
  letter: 'M5 19 12 4l7 15M8 13.5h8',
  larger: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.2 15.2 21 21M10.5 7.5v6M7.5 10.5h6',
  smaller: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.2 15.2 21 21M7.5 10.5h6',
  sound: 'M4 9.5v5h3.5L12 19V5L7.5 9.5H4ZM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  silence: 'M4 9.5v5h3.5L12 19V5L7.5 9.5H4ZM16 9.5l5 5M21 9.5l-5 5',
  settings: 'M4 7h9M17 7h3M15 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM4 17h3M11 17h9M9 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z',
  keyboard: 'M3 6.5h18v11H3ZM6.5 10h.01M10 10h.01M14 10h.01M17.5 10h.01M8 14h8',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18',
  chevron: 'm6 9 6 6 6-6',
} as const

export type IconName = keyof typeof PATHS

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg class="icon-image" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
)
