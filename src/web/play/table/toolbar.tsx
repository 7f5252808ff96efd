import { hintMove } from '../../analysis/shown.ts'
import { BoardTools, KeysTool, Tool } from '../../board/tools.tsx'
import { editorOpen } from '../../editor/dialog.tsx'
import { Icon } from '../../icon.tsx'
import { t } from '../../language/language.ts'
import { NoteTools } from '../../private/note-menu.tsx'
import { usableIf } from '../../usable.ts'
import { make, unchoose } from '../choose/choose.ts'
import { canHint, giveHint } from '../choose/hint.ts'
import { TypedMove } from '../choose/move-entry.tsx'
import { OpenMoves } from '../choose/open-moves.tsx'
import { HuntTools } from '../hunt/hunt.tsx'
import { MatchStart } from '../new-game/match-start.tsx'
import { dialogOpen } from '../new-game/new-game.tsx'
import { hurry, thinking } from '../state/driver.ts'
import { seenFrom, turnBoard } from '../state/seen-from.ts'
import {
  board,
  canTakeBack,
  choice,
  moves,
  paused,
  refused,
  table,
  takeBack,
  unlisted,
  yourSeats,
} from '../state/store.ts'

interface OneOfProps {
  readonly texts: readonly string[]
  /** The index of the text that is shown. */
  readonly shown: number
}

/** One of several texts, in the room of the longest: the buttons behind it stay where they are. */
const OneOf = ({ texts, shown }: OneOfProps) => (
  <span class="one-of">
    {texts.map((text, i) => (
      <span key={text} aria-hidden={i !== shown}>
        {text}
      </span>
    ))}
  </span>
)

/** The playground's buttons, and the field for typed moves. */
export function Toolbar() {
  if (!table.value) return <div class="toolbar" />
  const { mode, game } = table.value
  if (mode === 'match') return <MatchStart key={game.id} />
  const enginesOnly = mode !== 'view' && yourSeats.value.size === 0
  return (
    <div class="toolbar">
      <button type="button" class="button" onClick={() => (dialogOpen.value = true)}>
        <Icon name="new" /> {t('New game')}
      </button>
      {mode === 'hosted' ? (
        <HuntTools />
      ) : (
        <button type="button" class="button" {...usableIf(canTakeBack.value, () => void takeBack().catch(refused))}>
          <Icon name="undo" /> {t('Take back')}
        </button>
      )}
      <button
        type="button"
        class="button"
        {...(thinking.value ? usableIf(true, hurry) : usableIf(canHint.value, () => void giveHint()))}
      >
        <Icon name={thinking.value ? 'hurry' : 'hint'} />
        <OneOf texts={[t('Hint'), t('Move now')]} shown={thinking.value ? 1 : 0} />
      </button>
      {(enginesOnly || paused.value) && (
        <button type="button" class="button" aria-pressed={paused.value} onClick={() => (paused.value = !paused.value)}>
          <Icon name={paused.value ? 'play' : 'pause'} />
          <OneOf texts={[t('Pause'), t('Resume')]} shown={paused.value ? 1 : 0} />
        </button>
      )}
      <Tool icon="turn" label={t('Turn the board')} pressed={seenFrom.value > 0} onClick={turnBoard} />
      {game.form && <Tool icon="compose" label={t('Set up a position')} onClick={() => (editorOpen.value = true)} />}
      <BoardTools drawing={board.value?.drawing} />
      <KeysTool />
      <NoteTools drawing={board.value?.drawing} />
      <TypedMove moves={moves.value} unlisted={unlisted.value} example={game.notation.move.example} onMove={make} />
      <OpenMoves
        game={game}
        drawing={board.value?.drawing}
        // those that name no cell are beside the task
        moves={[]}
        open={choice.open.value}
        from={choice.chosen.value[0]}
        hint={hintMove.value}
        onMove={make}
        onClose={unchoose}
      />
      {mode === 'view' && (
        <p class="small soft told">
          {t(
            "The board shows what one player knows, and the page knows no more. Tell it what happens: that player's moves, the moves of others as text, and results where they are asked for.",
          )}
        </p>
      )}
    </div>
  )
}
