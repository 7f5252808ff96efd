/**
 * Messages between the embedded game and the page around it (docs/embedding.md). A message is an object whose field `bestmove` has its
 * kind.
 */
import { effect } from '@preact/signals'
import { turnBoard } from '../play/state/seen-from.ts'
import { address, board, line, moves, opening, play, refused, show } from '../play/state/store.ts'

/** Tells the page around this one what the frame shows, and does what that page asks for. @returns a function that ends that */
export function exchangeMessages(): () => void {
  if (window.parent === window) return () => {}
  addEventListener('message', hear)
  const stop = effect(tell)
  return () => {
    removeEventListener('message', hear)
    stop()
  }
}

// any page may frame this one, and what it is told it can see
const post = (message: { readonly bestmove: 'game' | 'refused'; readonly [field: string]: unknown }) =>
  window.parent.postMessage(message, '*')

/** Tells the game shown. */
function tell(): void {
  const at = board.value
  if (opening.value || !address.value || !line.value || !at) return
  post({
    bestmove: 'game',
    fragment: address.value.slice(1),
    moves: line.value.plies.map(({ text }) => text),
    ply: line.value.at,
    toMove: at.outcome ? null : (at.seats[at.turn] ?? null),
    outcome: at.outcome,
  })
}

/** Does what a message of the page around this one asks for. Other messages, such as those of a browser's extensions, are none of ours. */
function hear({ source, data }: MessageEvent): void {
  if (source !== window.parent || typeof data !== 'object' || data === null) return
  switch (data.bestmove) {
    case 'open':
      location.hash = String(data.fragment)
      return
    case 'show':
      if (Number.isInteger(data.ply) && data.ply >= 0 && data.ply <= (line.value?.plies.length ?? 0))
        show(data.ply).catch(refused)
      else refuse(data, 'there is no such ply')
      return
    case 'play':
      if (moves.value.some(({ move }) => move === data.move)) play(data.move).catch(refused)
      else refuse(data, 'the move is not legal in the position shown')
      return
    case 'turn':
      turnBoard()
  }
}

const refuse = (message: unknown, detail: string) => post({ bestmove: 'refused', message, detail })
