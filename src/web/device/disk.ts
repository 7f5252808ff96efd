/** The matches of this device in the browser's database (IndexedDB). */
import type { Disk, KeptHead, KeptStep } from './kept-match.ts'

const DATABASE = 'matches'
const HEADS = 'heads'
const STEPS = 'steps'

/** Number of matches kept; older ones are deleted. */
const KEPT = 30

/** Resolves with the result of a request. */
const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** The keys of a match's steps: pairs of its id and a number. */
const stepsOf = (match: string): IDBKeyRange => IDBKeyRange.bound([match, 0], [match, Number.POSITIVE_INFINITY])

/** Opens the database. */
export async function openDisk(): Promise<Disk> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(HEADS, { keyPath: 'match' })
    opening.result.createObjectStore(STEPS)
  }
  const database = await done(opening)
  return {
    async read(match) {
      const reading = database.transaction([HEADS, STEPS])
      const [head, steps] = await Promise.all([
        done<KeptHead | undefined>(reading.objectStore(HEADS).get(match)),
        done<KeptStep[]>(reading.objectStore(STEPS).getAll(stepsOf(match))),
      ])
      return head ? { head, steps } : null
    },
    write: (head, steps, from) =>
      new Promise((resolve, reject) => {
        const writing = database.transaction([HEADS, STEPS], 'readwrite')
        writing.oncomplete = () => resolve()
        writing.onabort = () => reject(writing.error)
        writing.objectStore(HEADS).put(head)
        steps.forEach((step, i) => {
          writing.objectStore(STEPS).put(step, [head.match, from + i])
        })
        if (from === 0) void deleteOld(writing)
      }),
  }
}

/** Deletes the matches beyond those that are kept, the oldest ones. */
async function deleteOld(writing: IDBTransaction): Promise<void> {
  const heads = await done<KeptHead[]>(writing.objectStore(HEADS).getAll())
  for (const { match } of heads.sort((one, other) => other.at - one.at).slice(KEPT)) {
    writing.objectStore(HEADS).delete(match)
    writing.objectStore(STEPS).delete(stepsOf(match))
  }
}
