import { setTimeout as wait } from 'node:timers/promises'
import type { Checker } from './checks.ts'
import type { Draw } from './draw.ts'
import { createMatch, Player } from './matches.ts'

/** Number of matches that are played while the service is killed. */
const MATCHES = 4

/** Number of plies before the kill, and after it until a player resigns. */
const BEFORE = 6
const AFTER = 30

/**
 * Kills the service while matches are played, starts it anew, and checks that no acknowledged event is lost, that none
 * has changed, and that the matches end with a record that can be verified.
 */
export async function killAndCheck(
  checker: Checker,
  number: number,
  draw: Draw,
  restart: () => Promise<void>,
): Promise<void> {
  const players: Player[] = []
  for (let i = 0; i < MATCHES; i++) {
    const live = await createMatch(checker, number, draw, [{ kind: 'human' }, { kind: 'human' }])
    if (!live) return
    players.push(new Player(checker, number, live))
  }
  for (const player of players) await player.join(draw)
  for (let ply = 0; ply < BEFORE; ply++) {
    for (const player of players) {
      const next = await player.sensible(draw)
      if (next) await player.does(next.seat, next.seq, next.action)
    }
  }
  const before = new Map<Player, { seq: number }[]>()
  for (const player of players) before.set(player, await player.audit())
  // the last moves are on their way, or just acknowledged, when the service dies
  const last = await Promise.all(players.map((player) => player.sensible(draw)))
  const dying = players.map(async (player, i) => {
    const next = last[i]
    if (next) await player.tries(next.seat, next.seq, next.action)
  })
  await wait(draw.between(0, 20))
  await restart()
  await Promise.all(dying)
  for (const player of players) {
    const events = await player.audit()
    const known = before.get(player) ?? []
    if (JSON.stringify(events.slice(0, known.length)) !== JSON.stringify(known)) player.lost('events have changed')
    for (let ply = 0; ply < AFTER; ply++) {
      const next = await player.sensible(draw)
      if (!next) break
      await player.does(next.seat, next.seq, next.action)
    }
    const { seq = 0 } = (await player.view()) ?? {}
    await player.does(0, seq, { type: 'resign' })
    await player.audit()
  }
  checker.report.count('kills of the service')
}
