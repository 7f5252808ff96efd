import { signal } from '@preact/signals'
import { useEffect, useRef, useState } from 'preact/hooks'
import { DialogHead } from '../../dialog-head.tsx'
import { sentence, word } from '../../guide/store.ts'
import { useGuide } from '../../guide/use-guide.ts'
import { t } from '../../language/language.ts'
import { SetupChoice, usualSetup } from '../../private/setup-choice.tsx'
import { ThinkHere } from '../../service/think-here.tsx'
import type { GameFacts } from '../../service/types.ts'
import { randomSeed } from '../hunt/host.ts'
import type { Player } from '../line/address.ts'
import { modeOf } from '../state/mode.ts'
import { open } from '../state/open.ts'
import { games, refused, seated, table, thinkMs, usualPlayer } from '../state/store.ts'
import { Description, Options, type Values } from './game-options.tsx'
import { GameCards, SeatCount, VariantSelect, variantOf } from './game-picker.tsx'
import { startMatch } from './match-start.tsx'
import { otherOptions } from './other-options.ts'
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
  const [game, setGame] = useState<GameFacts>(now.game)
  const [variant, setVariant] = useState(now.variant)
  const [players, setPlayers] = useState<readonly Player[]>(now.players)
  const [options, setOptions] = useState<Values>({})
  const [rules, setRules] = useState<Values>(
    Object.fromEntries(Object.entries(now.rules).map(([name, value]) => [name, String(value)])),
  )
  useGuide(game.id)
  const usualAlgorithm = game.defaults.algorithm
  const [algorithm, setAlgorithm] = useState(algorithmOf(now.players) ?? usualAlgorithm)
  const { minimum, maximum, default: usual } = variantOf(game, variant).players
  const count = Math.min(maximum, Math.max(minimum, players.length))
  const seats = Array.from({ length: count }, (_, seat) => players[seat] ?? usualPlayer(seat))
  const mode = modeOf(game, variant, undefined)
  const [setup, setSetup] = useState(usualSetup(game))
  const startOptions = otherOptions(game, mode === 'match')

  const choose = (next: GameFacts) => {
    setGame(next)
    setSetup(usualSetup(next))
    setVariant(next.defaults.pageVariant)
    setPlayers(variantOf(next, next.defaults.pageVariant).players.default === usual ? players : [])
    setAlgorithm(next.defaults.algorithm)
    setOptions({})
    setRules({})
  }
  const begin = (event: SubmitEvent) => {
    event.preventDefault()
    dialogOpen.value = false
    const place = {
      variant,
      rules: Object.fromEntries(given(rules).map(([name, value]) => [name, Number(value)])),
      options: { ...Object.fromEntries(given(options)), ...(minimum < maximum ? { players: String(count) } : {}) },
    }
    const players = seats.map((player) => engineWith(player, algorithm === usualAlgorithm ? undefined : algorithm))
    if (mode === 'match') void startMatch({ ...place, game, players, setup }).catch(refused)
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
      <GameCards games={games.value} game={game} onGame={choose} />
      <div class="dialog-fields">
        <VariantSelect game={game} variant={variant} onVariant={setVariant} />
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
        {mode === 'match' && <SetupChoice game={game} value={setup} onChoose={setSetup} />}
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
        <ThinkHere />
        <label>
          {t('Engine algorithm')}
          <select class="field" value={algorithm} onChange={({ currentTarget }) => setAlgorithm(currentTarget.value)}>
            {game.algorithms.map(({ id }) => (
              <option key={id} value={id}>
                {id}
              </option>
            ))}
          </select>
          <Description
            text={sentence(game.algorithms.find(({ id }) => id === algorithm)?.description ?? '', game.id)}
          />
        </label>
      </div>
      <Options
        game={game.id}
        players={game.players}
        startOptions={startOptions}
        options={options}
        onOptions={setOptions}
        rules={game.rules}
        values={rules}
        onRules={setRules}
      />
      <footer class="dialog-foot">
        <button type="submit" class="button primary">
          {t('Start')}
        </button>
      </footer>
    </form>
  )
}

const algorithmOf = (players: readonly Player[]) =>
  players.flatMap((player) => (player === 'you' ? [] : (player.algorithm ?? [])))[0]

const engineWith = (player: Player, algorithm: string | undefined): Player =>
  player === 'you' ? player : { level: player.level, ...(algorithm ? { algorithm } : {}) }

const given = (values: Values) => Object.entries(values).filter(([, value]) => value !== '')
