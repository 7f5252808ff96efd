import type { Clock } from '../../../src/search/drive/clock.ts'

/** The clock of searches in this process. */
export const clock: Clock = { now: () => performance.now(), tick: nextTask, sliceMs: 8 }

/** Resolves in a new task, so that the page can do other work. (A timer would wait 4 ms each time in browsers.) */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const done = () => {
      port1.close()
      resolve()
    }
    port1.addEventListener('message', done, { once: true })
    port1.start()
    port2.postMessage(null)
  })
}
