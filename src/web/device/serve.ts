/** The host of this device's matches, in a thread of its own: the page's script gets from it what its seat may know. */
import { clock } from '../../../sdk/src/local/clock.ts'
import { games } from '../../../sdk/src/local/games.ts'
import { orderedMatch } from '../../contract/matches/match-config.ts'
import type { Game } from '../../game/game.ts'
import type { NewMatch } from '../../match/host/calls.ts'
import { drawSecret } from '../../match/host/secrets.ts'
import { problemOf } from '../../service/problem.ts'
import { openDisk } from './disk.ts'
import { HostedMatch } from './hosted-match.ts'
import { type Disk, KeptMatch } from './kept-match.ts'
import type { Answers, Asked, FromHost, ToHost } from './messages.ts'

/** The place of searches: there is always one here. */
const ENGINE = { clock, run: <T>(_: unknown, search: () => Promise<T>): Promise<T> => search() }

/** Sends a message to the page. */
type Send = (message: FromHost) => void

async function loadGame(id: string): Promise<Game> {
  const found = games.find((game) => game.id === id)
  if (!found) throw new Error(`there is no game ${id} on this device`)
  return (await found.load()) as Game
}

/** Waits until no other tab hosts a match. The right to host it ends with this thread. */
function takeHost(match: string, onWait: () => void): Promise<void> {
  const name = `host ${match}`
  const forever = new Promise<never>(() => {})
  return new Promise((resolve, reject) => {
    const taken = () => {
      resolve()
      return forever
    }
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (lock) return taken()
        onWait()
        navigator.locks.request(name, taken).catch(reject)
        return undefined
      })
      .catch(reject)
  })
}

/** The matches of this device. */
class Host {
  private readonly send: Send
  private disk: Promise<Disk> | null = null
  private readonly matches = new Map<string, Promise<HostedMatch | null>>()
  /** By socket: its match, as soon as it is open. */
  private readonly sockets = new Map<number, Promise<HostedMatch | null>>()

  constructor(send: Send) {
    this.send = send
  }

  async receive(message: ToHost): Promise<void> {
    if ('call' in message) return this.answer(message)
    const { socket } = message
    if ('open' in message) return this.open(socket, message.open)
    const match = await this.sockets.get(socket)
    if ('text' in message) return match?.receive(socket, message.text)
    this.sockets.delete(socket)
    match?.dismiss(socket)
  }

  private async answer({ id, ...message }: Extract<ToHost, { call: unknown }>): Promise<void> {
    try {
      const answer = await (message.call === 'create' ? this.create(message.input) : this.record(message.input))
      this.send({ id, answer })
    } catch (error) {
      const problem = problemOf(error)?.body
      const failed = problem?.errors?.[0]?.detail ?? problem?.detail ?? String(error)
      this.send({ id, failed })
    }
  }

  private async create(order: Asked['create']): Promise<Answers['create']> {
    const game = await loadGame(order.game)
    const { made, secrets } = await orderedMatch(game, { ...order, visibility: 'players' }, drawSecret(), undefined)
    await this.make(game, made)
    const { match, players } = made.config
    return { match, seats: players.map((player, seat) => ({ player, secret: secrets[seat] ?? null })) }
  }

  /** Makes a match, and writes it. It is hosted from the time that a socket is opened to it. */
  private async make(game: Game, made: NewMatch): Promise<void> {
    const kept = new KeptMatch(made.config.match, await this.openedDisk())
    const still = { clock, run: async () => null }
    const around = { engine: still, send() {}, stored() {}, make: (next: NewMatch) => this.make(game, next) }
    await new HostedMatch(game, kept, around).create(made)
  }

  private async record({ match, secret }: Asked['record']): Promise<Answers['record']> {
    return (await this.hosted(match))?.record(secret) ?? null
  }

  private async open(socket: number, id: string): Promise<void> {
    const opening = this.hosted(id, () => this.send({ socket, waits: true }))
    this.sockets.set(
      socket,
      opening.catch(() => null),
    )
    const match = await opening.catch((error: unknown) => new Error(String(error)))
    if (!this.sockets.has(socket)) return
    this.send({ socket, open: true })
    if (match instanceof HostedMatch) return match.admit(socket)
    const [problem, detail] = match ? ['failed', match.message] : ['unknown-match', 'this device has no such match']
    this.send({ socket, text: JSON.stringify({ type: 'problem', problem, detail }) })
  }

  /** The match with an id, which this thread hosts from then on; null when the disk has none. */
  private hosted(id: string, onWait = () => {}): Promise<HostedMatch | null> {
    const known = this.matches.get(id)
    if (known) return known
    const opening = this.openStored(id, onWait)
    this.matches.set(id, opening)
    return opening
  }

  private async openStored(id: string, onWait: () => void): Promise<HostedMatch | null> {
    await takeHost(id, onWait)
    const kept = new KeptMatch(id, await this.openedDisk())
    if (!(await kept.open())) return null
    const [created] = kept.events()
    if (created?.type !== 'created') return null
    const game = await loadGame(created.config.game)
    return new HostedMatch(game, kept, {
      engine: ENGINE,
      send: (socket, text) => this.send({ socket, text }),
      stored: (is) => this.send({ stored: is }),
      make: (next) => this.make(game, next),
    })
  }

  private openedDisk(): Promise<Disk> {
    this.disk ??= openDisk()
    return this.disk
  }
}

/** Makes the host of this browser's matches. @param send sends a message to the page @returns the function that takes the page's messages */
export function makeHost(send: Send): (message: ToHost) => Promise<void> {
  const host = new Host(send)
  return (message) => host.receive(message)
}
