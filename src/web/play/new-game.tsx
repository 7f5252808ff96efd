import { signal } from '@preact/signals'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Icon } from '../icon.tsx'
import type { GameFacts } from '../service/types.ts'
import type { Player } from './address.ts'
import { games, open, table, usualPlayers } from './store.ts'
import './new-game.css'

export const dialogOpen = signal(false)

/** Chooses a game, its variant, and who plays it. */
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
      onClose={() => (dialogOpen.value = false)}
    >
      {dialogOpen.value && table.value && <Form />}
    </dialog>
  )
}

function Form() {
  const [game, setGame] = useState<GameFacts>(table.value!.game)
  const [variant, setVariant] = useState(table.value!.variant)
  const [players, setPlayers] = useState<readonly Player[]>(table.value!.players)
  const choose = (next: GameFacts) => {
    setGame(next)
    setVariant(next.defaults.variant)
    setPlayers(usualPlayers(next))
  }
  const chosen = game.variants.find(({ id }) => id === variant) ?? game.variants[0]
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        dialogOpen.value = false
        void open({ game: game.id, variant, moves: [], seats: players })
      }}
    >
      <header class="dialog-head">
        <h2 id="new-game-title">New game</h2>
        <button type="button" class="button quiet icon" aria-label="Close" onClick={() => (dialogOpen.value = false)}>
          <Icon name="close" />
        </button>
      </header>
      <fieldset class="games">
        <legend class="unseen">Game</legend>
        {games.value.map((one) => (
          <label key={one.id} class="game-card">
            <input type="radio" name="game" class="unseen" checked={one === game} onChange={() => choose(one)} />
            <img
              src={`/v1/${one.id}/board.svg?position=${encodeURIComponent(one.notation.position.example)}`}
              alt=""
              width="96"
              height="96"
            />
            <span>{one.name.replace(/ \(.*/, '')}</span>
          </label>
        ))}
      </fieldset>
      <p class="small soft game-about">{game.description}</p>
      <div class="dialog-fields">
        <label>
          Variant
          <select class="field" value={variant} onChange={({ currentTarget }) => setVariant(currentTarget.value)}>
            {game.variants.map(({ id }) => (
              <option key={id} value={id}>
                {id}
              </option>
            ))}
          </select>
          <span class="small soft">{chosen?.description}</span>
        </label>
        {game.players.map((name, seat) => (
          <label key={name}>
            {name}
            <select
              class="field"
              value={players[seat] === 'you' ? 'you' : String((players[seat] as { level: number }).level)}
              onChange={({ currentTarget: { value } }) =>
                setPlayers(players.with(seat, value === 'you' ? 'you' : { level: Number(value) }))
              }
            >
              <option value="you">You</option>
              {game.levels.map(({ level }) => (
                <option key={level} value={String(level)}>
                  Engine, level {level}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <footer class="dialog-foot">
        <button type="submit" class="button primary">
          Start
        </button>
      </footer>
    </form>
  )
}
