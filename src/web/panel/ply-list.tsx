import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { Icon, type IconName } from '../icon.tsx'
import { t } from '../language/language.ts'
import { type Line, variationOf } from '../play/line/line.ts'
import { usableIf } from '../usable.ts'
import { turnsAfter } from './turns.ts'

interface PlyListProps {
  readonly line: Line
  /** Number of plies before the position that the visitor has asked for, which may still be on its way: steps begin there. */
  readonly heading: number
  /** Writes a ply as players do; null for its notation. */
  readonly tell?: (text: string) => string | null
  /** Shows the position after a number of plies of the line shown. */
  readonly onGo: (at: number) => void
  /** Shows a position of the tree; absent when there are no variations. */
  readonly onNode?: (node: number) => void
  /** Puts the variation shown before the main line. */
  readonly onPromote?: () => void
  /** Deletes the ply shown and all that follows it. */
  readonly onDelete?: () => void
}

/**
 * The list of plies. Choosing a ply shows the position after it. The list is a single tab stop; arrow keys go from ply
 * to ply.
 */
export function PlyList({ line, heading, tell, onGo, onNode, onPromote, onDelete }: PlyListProps) {
  const { at, plies } = line
  const panel = useRef<HTMLElement>(null)
  const list = useRef<HTMLOListElement>(null)
  // what has the focus may be gone after this: a ply that is taken back, or the button that deletes it
  const focused = panel.current?.contains(document.activeElement)
  useLayoutEffect(() => {
    if (!focused || panel.current?.contains(document.activeElement)) return
    const goesOn = list.current?.querySelector<HTMLElement>('[tabindex="0"]') ?? panel.current?.querySelector('button')
    goesOn?.focus({ preventScroll: true })
  })
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    // scroll the list only, not the page
    if (!current || !list.current) return
    list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2
    if (list.current.contains(document.activeElement)) current.focus({ preventScroll: true })
  }, [at, line.path, plies.length])
  const step = (name: IconName, label: string, to: number, possible: boolean) => (
    <button
      type="button"
      class="button quiet icon"
      aria-label={label}
      title={label}
      {...usableIf(possible, () => onGo(to))}
    >
      <Icon name={name} />
    </button>
  )
  return (
    <section ref={panel} class="panel" aria-labelledby="moves-title">
      <div class="panel-head">
        <h2 id="moves-title">{t('Moves')}</h2>
        {step('first', t('Go to the start'), 0, heading > 0)}
        {step('previous', t('Back one ply'), heading - 1, heading > 0)}
        {step('next', t('Forward one ply'), heading + 1, heading < plies.length)}
        {step('last', t('Go to the end'), plies.length, heading < plies.length)}
      </div>
      <ol
        ref={list}
        class="moves code"
        style={{ '--columns': columnsOf(line) }}
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft' && heading > 1) onGo(heading - 1)
          if (key === 'ArrowRight' && heading < plies.length) onGo(heading + 1)
        }}
      >
        <Branch
          line={line}
          tell={tell}
          from={line.path[0] ?? 0}
          onNode={onNode ?? ((node) => onGo(line.path.indexOf(node)))}
        />
      </ol>
      {onDelete && at > 0 && (
        <div class="variation-tools">
          {onPromote && variationOf(line, line.path[at] ?? 0) !== null && (
            <button type="button" class="button" onClick={onPromote}>
              <Icon name="first" /> {t('Make this the main line')}
            </button>
          )}
          <button type="button" class="button" onClick={onDelete}>
            <Icon name="close" /> {t('Delete from here')}
          </button>
        </div>
      )}
    </section>
  )
}

interface BranchProps {
  readonly line: Line
  readonly tell: PlyListProps['tell']
  /** The node whose continuations are listed. */
  readonly from: number
  /** The first ply of a variation; absent for the main line. */
  readonly first?: number
  readonly onNode: (node: number) => void
}

/** The greatest number of players who have a column each. */
const MOST_COLUMNS = 4

/** The plies after a node: numbered rounds, in columns by player, with the alternatives to a ply as lists below it. */
function Branch({ line, tell, from, first, onNode }: BranchProps) {
  const items = []
  for (const { seat, nodes, others, round } of turnsAfter(line, from, first)) {
    if (round !== null)
      items.push(
        <li key={`round ${nodes[0]}`} class="ply-round soft" aria-hidden="true">
          {round.number}
          {round.begins ? '.' : '…'}
        </li>,
      )
    if (nodes.length > 0)
      items.push(
        <li
          key={nodes[0]}
          class="turn"
          style={{ gridColumn: seat !== null && seat < MOST_COLUMNS ? seat + 2 : '2 / -1' }}
        >
          {nodes.map((node) => (
            <PlyButton key={node} line={line} tell={tell} node={node} onNode={onNode} />
          ))}
        </li>,
      )
    for (const other of others)
      items.push(
        <li key={other} class="variation">
          <ol>
            <Branch line={line} tell={tell} from={line.nodes[other]!.parent} first={other} onNode={onNode} />
          </ol>
        </li>,
      )
  }
  return <>{items}</>
}

/** The number of columns for the players of a line. */
const columnsOf = ({ plies }: Line): number =>
  Math.min(MOST_COLUMNS, 1 + Math.max(1, ...plies.map(({ seat }) => seat ?? 0)))

function PlyButton({ line, tell, node, onNode }: { readonly node: number } & Omit<BranchProps, 'from' | 'first'>) {
  const { ply } = line.nodes[node]!
  const current = line.path[line.at] === node
  // before the first ply is shown, the list's tab stop is that
  const stops = line.path[Math.max(1, line.at)] === node
  const text = ply && tell?.(ply.text)
  const words = text === ply?.text ? null : text
  return (
    <button
      type="button"
      class={['ply', ply?.seat === null && 'event', words && 'in-words'].filter(Boolean).join(' ')}
      title={words ? ply?.text : undefined}
      tabindex={stops ? 0 : -1}
      aria-current={current ? 'step' : undefined}
      onClick={() => onNode(node)}
    >
      {ply?.text === '' ? <span title={t('A move that you were not told')}>?</span> : words || ply?.text}
    </button>
  )
}
