import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { quartersTo } from '../../board/geometry.ts'
import { Board } from '../board/board.tsx'
import { BoardNotice } from '../board/notice.tsx'
import { BoardPlace } from '../board/place.tsx'
import { sentence, word } from '../guide/store.ts'
import { Icon } from '../icon.tsx'
import { gameName, t } from '../language/language.ts'
import { Description } from '../play/new-game/game-options.tsx'
import * as service from '../service/client.ts'
import type { GameFacts, SetupAnswer } from '../service/types.ts'
import { submitsIf } from '../usable.ts'
import { KeptSetups } from './kept-setups.tsx'
import { Legend } from './legend.tsx'
import './private.css'

interface SetupEditorProps {
  readonly game: GameFacts
  readonly variant: string
  /** The name of the seat whose army is arranged. */
  readonly player: string
  /** The initial set-up; when absent, one of the first kind is dealt. */
  readonly initial?: string | undefined
  /** Called with each new set-up, and with null while it is on its way. */
  readonly onChange: (setup: SetupAnswer | null) => void
  /** The buttons that use the set-up. They stand right below the board. */
  readonly children: ComponentChildren
}

/**
 * The board on which a player arranges their army before the game: two cells are exchanged by choosing one after the
 * other, or by dragging. The service deals ready-made set-ups and applies every exchange.
 */
export function SetupEditor({ game, variant, player, initial, onChange, children }: SetupEditorProps) {
  const kinds = game.setups?.kinds ?? []
  const [kind, setKind] = useState(kinds.at(-1)?.id ?? '')
  const [chosen, setChosen] = useState<string | null>(null)
  const { answer, fault, notice, ask } = useSetup(game.id, { variant, player }, onChange)
  /** Why the last exchange was refused; empty for none. */
  const [refused, setRefused] = useState('')
  const call = (...asked: Parameters<typeof ask>) => {
    setChosen(null)
    setRefused('')
    ask(...asked)
  }
  const put = (setup: string, words: string) => call(() => ({ setup }), words)
  const deal = (words: string) => call(() => ({ kind }), words)
  useEffect(() => (initial === undefined ? deal('') : put(initial, '')), [])

  const exchange = (from: string, to: string) => {
    if (from !== to)
      call(
        (setup) => ({ setup, moves: [from + to] }),
        t('{from} and {to} have changed places', { from, to }),
        (reason) => setRefused(t('{from} and {to} cannot change places: {reason}', { from, to, reason })),
      )
  }
  const point = (cell: string) => {
    setRefused('')
    if (!answer?.cells.includes(cell)) return setChosen(null)
    if (chosen === null) return setChosen(cell)
    exchange(chosen, cell)
    setChosen(null)
  }
  if (!answer) return <div class="board-place">{fault && <p class="fault">{fault}</p>}</div>
  const { drawing, cells } = answer
  const quarters = game.players.length === 2 ? quartersTo(drawing, game.players.indexOf(player)) : 0
  return (
    <div class="setup">
      <BoardPlace drawing={drawing} quarters={quarters}>
        <Board
          drawing={drawing}
          players={game.players}
          label={t('{game}, the set-up of {player}', { game: gameName(game), player: word(player) })}
          ply={0}
          quarters={quarters}
          marks={{ chosen: chosen === null ? [] : [chosen], targets: new Set(cells) }}
          onCell={point}
          onDrag={exchange}
        />
        <BoardNotice text={refused} between />
      </BoardPlace>
      <p class="small soft">
        {t('Drag a piece to another cell, or choose one cell and then another: their contents change places.')}
      </p>
      <div class="toolbar">
        <label class="setup-kind">
          <span class="unseen">{t('Kind of set-up')}</span>
          <select class="field" value={kind} onChange={({ currentTarget }) => setKind(currentTarget.value)}>
            {kinds.map(({ id }) => (
              <option key={id} value={id}>
                {sentence(id)}
              </option>
            ))}
          </select>
        </label>
        <button type="button" class="button" onClick={() => deal(t('Another set-up was dealt'))}>
          <Icon name="shuffle" /> {t('Deal another')}
        </button>
        {children}
      </div>
      <Description text={sentence(kinds.find(({ id }) => id === kind)?.description ?? '')} />
      <KeptSetups
        game={game.id}
        variant={variant}
        seat={game.players.indexOf(player)}
        setup={answer.setup}
        onLoad={(setup, name) => put(setup, t('{name} stands on the board', { name }))}
      />
      <Legend drawing={drawing} />
      <SetupText setup={answer.setup} onLoad={(setup) => put(setup, t('The set-up was loaded'))} />
      <p class="small fault" role="alert">
        {fault}
      </p>
      <p class="unseen" aria-live="polite">
        {notice}
      </p>
    </div>
  )
}

type SetupCall = Omit<service.SetupRequest, 'variant' | 'player'>

/**
 * The set-up of a player as the service has answered last. Calls are made one after the other, each with the set-up of the one before.
 * @param onChange as in SetupEditorProps
 */
function useSetup(
  game: string,
  whose: Pick<service.SetupRequest, 'variant' | 'player'>,
  onChange: SetupEditorProps['onChange'],
) {
  const [answer, setAnswer] = useState<SetupAnswer | null>(null)
  const [fault, setFault] = useState('')
  const [notice, setNotice] = useState('')
  const calls = useRef<Promise<SetupAnswer | null>>(Promise.resolve(null))
  /**
   * @param request what to ask, given the set-up before
   * @param words what has been done then, for screen readers
   * @param refuse what to do with the reason of a refusal. Default: it is the fault
   */
  const ask = (
    request: (before: string) => SetupCall,
    words: string,
    refuse = setFault as (reason: string) => void,
  ) => {
    setFault('')
    onChange(null)
    const call = calls.current.then(async (before) => {
      try {
        const next = await service.setup(game, { ...whose, ...request(before?.setup ?? '') })
        setAnswer(next)
        setNotice(words)
        return next
      } catch (error) {
        refuse(error instanceof Error ? error.message : String(error))
        return before
      }
    })
    calls.current = call
    void call.then((last) => {
      if (call === calls.current) onChange(last)
    })
  }
  return { answer, fault, notice, ask }
}

interface SetupTextProps {
  readonly setup: string
  readonly onLoad: (setup: string) => void
}

/** The set-up as a text, to copy or to type. */
function SetupText({ setup, onLoad }: SetupTextProps) {
  /** What has been typed; null since there is another set-up. */
  const [text, setText] = useState<string | null>(null)
  useEffect(() => setText(null), [setup])
  const usable = text !== null && text.trim() !== setup
  return (
    <details class="setup-text">
      <summary class="small">{t('As text')}</summary>
      <form class="row" {...submitsIf(usable, () => onLoad((text ?? setup).trim()))}>
        <input
          class="field code"
          aria-label={t('The set-up as text')}
          autocomplete="off"
          spellcheck={false}
          value={text ?? setup}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button type="submit" class="button" aria-disabled={!usable}>
          {t('Load')}
        </button>
      </form>
    </details>
  )
}
