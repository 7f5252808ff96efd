import './notice.css'

interface BoardNoticeProps {
  /** Empty for no notice. */
  readonly text: string
  /** True where both sides' own rows are to stay visible. */
  readonly between?: boolean
}

/** A sentence drawn over the board, at its lower edge or in its middle, so that nothing on the page moves. */
export const BoardNotice = ({ text, between = false }: BoardNoticeProps) => (
  <p class={between ? 'board-notice between' : 'board-notice'} role="status">
    {text && <span>{text}</span>}
  </p>
)
