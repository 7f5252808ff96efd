import { board } from '../play/store.ts'

/** What a front-end developer wants to see: the position, and the last call. */
export function Developer() {
  return (
    <section class="panel" aria-labelledby="developer-title">
      <div class="panel-head">
        <h2 id="developer-title">Position</h2>
      </div>
      <div class="developer-body code">{board.value?.position}</div>
    </section>
  )
}
