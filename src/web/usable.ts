/** The properties of a button that is of no use for now. It keeps the focus, which one that is disabled would lose. */
export const usableIf = (usable: boolean, act: () => void) => ({
  'aria-disabled': !usable,
  onClick: () => {
    if (usable) act()
  },
})

/**
 * The property of a form that sends nothing for now. Its button is marked by `aria-disabled`, so that it keeps the focus, too; it could still
 * be pressed, and so could Enter in a field.
 */
export const submitsIf = (usable: boolean, act: () => void) => ({
  onSubmit: (event: Event) => {
    event.preventDefault()
    if (usable) act()
  },
})

/** Brings the focus to the board, from a button that is about to vanish. */
export const focusBoard = (): void =>
  document.querySelector<SVGElement>('.board [tabindex="0"]')?.focus({ preventScroll: true })
