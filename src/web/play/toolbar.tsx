import { useState } from 'preact/hooks'
import { Icon } from '../icon.tsx'
import { flipped, make, open } from './choose.ts'
import { hurried, thinking } from './driver.ts'
import { giveHint, hinting } from './hint.ts'
import { dialogOpen } from './new-game.tsx'
import { cellless, typed } from './selection.ts'
import { line, moves, paused, refused, table, takeBack, yourSeats, yourTurn } from './store.ts'

/** What can be done with the game. */
export function Toolbar() {
  if (!table.value) return <div class="toolbar" />
  const enginesOnly = yourSeats.value.size === 0
  return (
    <div class="toolbar">
      <button type="button" class="button" onClick={() => (dialogOpen.value = true)}>
        <Icon name="new" /> New game
      </button>
      <button type="button" class="button" disabled={!line.value?.at} onClick={() => void takeBack().catch(refused)}>
        <Icon name="undo" /> Take back
      </button>
      {thinking.value ? (
        <button type="button" class="button" onClick={() => (hurried.value = true)}>
          <Icon name="hurry" /> Move now
        </button>
      ) : (
        <button
          type="button"
          class="button"
          disabled={!yourTurn.value || hinting.value}
          onClick={() => void giveHint()}
        >
          <Icon name="hint" /> Hint
        </button>
      )}
      {(enginesOnly || paused.value) && (
        <button type="button" class="button" aria-pressed={paused.value} onClick={() => (paused.value = !paused.value)}>
          <Icon name={paused.value ? 'play' : 'pause'} /> {paused.value ? 'Go on' : 'Pause'}
        </button>
      )}
      <button
        type="button"
        class="button icon"
        aria-label="Turn the board"
        title="Turn the board"
        aria-pressed={flipped.value}
        onClick={() => (flipped.value = !flipped.value)}
      >
        <Icon name="turn" />
      </button>
      <TypedMove />
      <Options />
    </div>
  )
}

/** Moves that have to be told apart by words, and those that name no cell. */
function Options() {
  const listed = open.value.length > 0 ? open.value : cellless(moves.value)
  if (listed.length === 0) return null
  return (
    <div class="options" role="group" aria-label="Moves to choose from">
      {listed.map(({ move }) => (
        <button type="button" class="button" key={move} onClick={() => make(move)}>
          {move}
        </button>
      ))}
    </div>
  )
}

function TypedMove() {
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const example = table.value?.game.notation.move.example
  return (
    <form
      class="typed"
      onSubmit={(event) => {
        event.preventDefault()
        const move = typed(moves.value, text)
        if (!move)
          return setFault(moves.value.length === 0 ? 'It is not your turn.' : `"${text}" is not a legal move here.`)
        setFault('')
        setText('')
        make(move.move)
      }}
    >
      <input
        class="field code"
        aria-label="Type a move"
        aria-invalid={fault !== ''}
        placeholder={`${example}`}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <button type="submit" class="button" disabled={text === ''}>
        Play
      </button>
      <span class="small fault" role="status">
        {fault}
      </span>
    </form>
  )
}
