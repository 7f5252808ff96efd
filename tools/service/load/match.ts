import { type Game, usualPlayers } from '../../../src/game/game.ts'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { findGame } from '../../../src/games/registry.ts'
import type { ServerMessage } from '../../../src/match/host/messages.ts'
import type { MatchRecord } from '../../../src/match/record.ts'
import { verify } from '../../../src/match/verify.ts'
import type { ViewedEvent } from '../../../src/match/view.ts'

/** Totals over all matches of a run. */
export interface Tally {
  moves: number
  /** Times from sending a command to its acknowledgement, in milliseconds. */
  readonly acknowledgedMs: number[]
  readonly errors: string[]
}

/** The service's answer to the creation of a match. */
interface Made {
  readonly match: string
  readonly socket: string
  readonly seats: readonly { readonly secret: string }[]
}

/** Creates a match, plays it to its end and verifies its record. */
export async function playMatch(url: string, id: string, seed: number, tally: Tally): Promise<void> {
  const game = findGame(id)
  if (!game) throw new Error(`there is no game ${id}`)
  const order = { game: id, seats: usualPlayers(game, game.variants[0].id).map(() => ({ kind: 'human' })) }
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(`${url}/v1/matches`, { method: 'POST', headers, body: JSON.stringify(order) })
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
  const made = (await response.json()) as Made
  const random = new Random(seed)
  await Promise.all(made.seats.map(({ secret }, seat) => playSeat(game, made, seat, secret, random, tally)))
  const record = (await (await fetch(`${url}/v1/matches/${made.match}/record`)).json()) as MatchRecord
  const checked = await verify(record, game)
  if (!checked.ok) tally.errors.push(`${made.match}: event ${checked.seq}: ${checked.problem}`)
}

/** Plays one seat: joins, makes a random move on each turn, and resolves when the match is over. */
function playSeat(game: Game, made: Made, seat: number, secret: string, random: Random, tally: Tally): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(made.socket)
    const sent = new Map<string, number>()
    let seq = 0
    const send = (command: { type: string; move?: string }) => {
      const id = `${seat}-${seq}`
      sent.set(id, performance.now())
      socket.send(JSON.stringify({ ...command, id, seq }))
    }
    const take = (event: ViewedEvent) => {
      if (event.seq !== seq + 1) tally.errors.push(`${made.match}: event ${event.seq} after ${seq}`)
      seq = event.seq
      if (event.type === 'revealed') socket.close()
    }
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', secret }))
    socket.onerror = () => reject(new Error(`${made.match}: the socket failed`))
    socket.onclose = () => resolve()
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as ServerMessage
      if (message.type === 'ack') {
        tally.acknowledgedMs.push(performance.now() - sent.get(message.id)!)
      } else if (message.type === 'refused' || message.type === 'problem') {
        tally.errors.push(`${made.match}: ${message.problem}, ${message.detail}`)
      } else if (message.type === 'events') {
        for (const event of message.events) take(event)
        const last = message.events.at(-1)!
        if (message.events[0]?.type === 'created') send({ type: 'join' })
        else if ('toMove' in last && last.toMove === game.players[seat]) {
          tally.moves++
          send({ type: 'move', move: someMove(game, last, random) })
        }
      }
    }
  })
}

function someMove(game: Game, { position }: { position: string }, random: Random): string {
  const state = unwrap(game.position.parse(position, game.variants[0].id))
  const moves = new Int32Array(game.maxMoves)
  const count = state.legalMoves(moves, 0)
  return game.move.format(state, moves[random.below(count)]!)
}
