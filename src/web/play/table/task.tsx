import { type BoardDrawing, colourOf } from '../../../game/board.ts'
import type { Phrase } from '../../../game/words/phrase.ts'
import { sentence, word } from '../../guide/store.ts'
import { t } from '../../language/language.ts'
import './task.css'

/** A sentence of the game's data in the page's language, with translated names among its values. */
export const sentenceOf = ({ text, values = {} }: Phrase): string =>
  t(
    sentence(text),
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? word(value) : value]),
    ),
  )

interface TaskProps {
  readonly drawing: BoardDrawing | undefined
}

/** The task of the player to act, in games whose turns have parts. */
export const Task = ({ drawing }: TaskProps) =>
  drawing?.task ? (
    <p class="task" role="status">
      {sentenceOf(drawing.task)}
    </p>
  ) : null

interface GroupsProps extends TaskProps {
  readonly players: readonly string[]
}

/** The groups of regions in their colours, each with its bonus and the player who holds all of it. */
export function Groups({ drawing, players }: GroupsProps) {
  if (!drawing?.groups) return null
  const owners = new Map(drawing.pieces.map(({ cell, owner }) => [cell, owner]))
  return (
    <ul class="groups small" aria-label={t('Regions and what they are worth')}>
      {drawing.groups.map(({ group, name, worth }) => {
        const held = new Set(drawing.cells.filter((cell) => cell.group === group).map(({ id }) => owners.get(id)))
        const [owner] = held
        const holder = held.size === 1 && owner !== undefined && owner !== null ? owner : null
        return (
          <li key={group} style={{ '--group': `var(--board-group-${group})` }}>
            {word(name)} <b>{worth}</b>
            {holder !== null && (
              <>
                <span class={`chip paint-${colourOf(players, holder)}`} aria-hidden="true" />
                <span class="unseen">{t('held by {player}', { player: word(players[holder] ?? '') })}</span>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
