import { signal } from '@preact/signals'
import { useEffect, useRef, useState } from 'preact/hooks'
import { DialogHead } from '../../dialog-head.tsx'
import { sentence, word } from '../../guide/store.ts'
import { t } from '../../language/language.ts'
import { SetupChoice } from '../../private/setup-choice.tsx'
import { ThinkHere } from '../../service/think-here.tsx'
import type { GameFacts } from '../../service/types.ts'
import { randomSeed } from '../hunt/host.ts'
import type { Player } from '../line/address.ts'
import { modeOf } from '../state/mode.ts'
import { open } from '../state/open.ts'
import { games, refused, seated, table, thinkMs, usualPlayer } from '../state/store.ts'
import { ChosenOptions, numbersIn, useGameChoice } from './game-choice.tsx'
import { Description, filledIn } from './game-options.tsx'
import { GameCards, SeatCount, VariantSelect, variantOf } from './game-picker.tsx'
import { startMatch } from './match-start.tsx'
import { PlayerSelect } from './player-select.tsx'
import { strengthOf } from './strength.ts'
import './new-game.css'

export const dialogOpen = signal(false)

/** Thinking times to choose from, in milliseconds. */
const THINK_MS = [100, 300, 1000, 3000, 10_000]

/** The dialog that starts a game: its variant, players, engine settings and rules. */
export function NewGame() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (dialogOpen.value) dialog.current?.showModal()
    else dialog.current?.close()
  }, [dialogOpen.value])
  return (
    <dialog
      ref={dialog}
      class="new-game panel"
      aria-labelledby="new-game-title"
      onClose={() => {
        dialogOpen.value = false
      }}
    >
      {dialogOpen.value && table.value && <Form />}
    </dialog>
  )
}

function Form() {
  const now = table.value!
  const choice = useGameChoice(now.game, now.variant, now.rules)
  const { game, variant } = choice
  const [players, setPlayers] = useState<readonly Player[]>(now.players)
  const usualAlgorithm = game.defaults.algorithm
  const [algorithm, setAlgorithm] = useState(algorithmOf(now.players) ?? usualAlgorithm)
  const { minimum, maximum, default: usual } = variantOf(game, variant).players
  const count = Math.min(maximum, Math.max(minimum, players.length))
  const seats = Array.from({ length: count }, (_, seat) => players[seat] ?? usualPlayer(seat))
  const mode = modeOf(game, variant, undefined)

  const chooseGame = (next: GameFacts) => {
    choice.chooseGame(next)
    setPlayers(variantOf(next, next.defaults.pageVariant).players.default === usual ? players : [])
    setAlgorithm(next.defaults.algorithm)
  }
  const begin = (event: SubmitEvent) => {
    event.preventDefault()
    dialogOpen.value = false
    const place = {
      variant,
      rules: numbersIn(choice.rules),
      options: { ...filledIn(choice.options), ...(minimum < maximum ? { players: String(count) } : {}) },
    }
    const players = seats.map((player) => engineWith(player, algorithm === usualAlgorithm ? undefined : algorithm))
    if (mode === 'match') void startMatch({ ...place, game, players, setup: choice.setup }).catch(refused)
    else
      void open({
        ...place,
        game: game.id,
        moves: [],
        seats: players,
        ...(mode === 'hosted' ? { seed: randomSeed() } : {}),
      })
  }
  return (
    <form onSubmit={begin}>
      <DialogHead
        id="new-game-title"
        title={t('New game')}
        onClose={() => {
          dialogOpen.value = false
        }}
      />
      <GameCards games={games.value} game={game} onGame={chooseGame} />
      <div class="dialog-fields">
        <VariantSelect game={game} variant={variant} onVariant={choice.setVariant} />
        <SeatCount
          game={game}
          variant={variant}
          count={count}
          onCount={(value) =>
            setPlayers(Array.from({ length: value }, (_, seat) => players[seat] ?? usualPlayer(seat)))
          }
        />
        {seats.map((player, seat) => (
          <div class="labelled" key={game.players[seat]}>
            <span class="seat-label">{word(game.players[seat] ?? '', game.id)}</span>
            <PlayerSelect
              seat={game.players[seat] ?? ''}
              player={player}
              onChoose={(next) => setPlayers(seated(seats, seat, next, mode))}
            />
            {player !== 'you' && <Description text={strengthOf(game, player.level)} />}
          </div>
        ))}
        {mode === 'match' && <SetupChoice game={game} value={choice.setup} onChoose={choice.setSetup} />}
        <ThinkingTime />
        <ThinkHere />
        <AlgorithmSelect game={game} algorithm={algorithm} onAlgorithm={setAlgorithm} />
      </div>
      <ChosenOptions choice={choice} isMatch={mode === 'match'} />
      <footer class="dialog-foot">
        <button type="submit" class="button primary">
          {t('Start')}
        </button>
      </footer>
    </form>
  )
}

/** The time that engines take for a move. */
const ThinkingTime = () => (
  <label>
    {t('Engine thinking time')}
    <select
      class="field"
      value={String(thinkMs.value)}
      onChange={({ currentTarget }) => {
        thinkMs.value = Number(currentTarget.value)
      }}
    >
      {THINK_MS.map((ms) => (
        <option key={ms} value={String(ms)}>
          {t('{n} s per move', { n: ms / 1000 })}
        </option>
      ))}
    </select>
  </label>
)

interface AlgorithmSelectProps {
  readonly game: GameFacts
  readonly algorithm: string
  readonly onAlgorithm: (algorithm: string) => void
}

/** The algorithm of the game's engines. */
const AlgorithmSelect = ({ game, algorithm, onAlgorithm }: AlgorithmSelectProps) => (
  <label>
    {t('Engine algorithm')}
    <select class="field" value={algorithm} onChange={({ currentTarget }) => onAlgorithm(currentTarget.value)}>
      {game.algorithms.map(({ id }) => (
        <option key={id} value={id}>
          {id}
        </option>
      ))}
    </select>
    <Description text={sentence(game.algorithms.find(({ id }) => id === algorithm)?.description ?? '', game.id)} />
  </label>
)

const algorithmOf = (players: readonly Player[]) =>
  players.flatMap((player) => (player === 'you' ? [] : (player.algorithm ?? [])))[0]

const engineWith = (player: Player, algorithm: string | undefined): Player =>
  player === 'you' ? player : { level: player.level, ...(algorithm ? { algorithm } : {}) }
