interface Start {
  readonly position: string
  readonly toMove: string
  readonly views?: Readonly<Record<string, string>>
}

/** The start of a game by a running service, as a search takes it: a position, or what the player to move knows. */
export async function startAt(url: string, game: string, seed: number): Promise<string> {
  const answer = await fetch(`${url}/v1/${game}/start?seed=${seed}`)
  const { position, toMove, views } = (await answer.json()) as Start
  return views?.[toMove] ?? position
}
