import { signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { DialogHead } from '../dialog-head.tsx'
import { t } from '../language/language.ts'
import { board, table } from '../play/state/store.ts'
import type Editor from './editor.tsx'

export const editorOpen = signal(false)

/** The dialog in which a position is set up. The editor itself is loaded when it is first opened. */
export function EditorDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [Loaded, setLoaded] = useState<ComponentType<Parameters<typeof Editor>[0]> | null>(null)
  const close = () => {
    editorOpen.value = false
  }
  useEffect(() => {
    if (!editorOpen.value) return dialog.current?.close()
    dialog.current?.showModal()
    // the page tells of parts that cannot be loaded, unless the second function of `then` takes the failure
    import('./editor.tsx').then((found) => setLoaded(() => found.default)).catch(close)
  }, [editorOpen.value])
  return (
    <dialog ref={dialog} class="new-game editor-dialog panel" aria-labelledby="editor-title" onClose={close}>
      <DialogHead id="editor-title" title={t('Set up a position')} onClose={close} />
      {editorOpen.value && Loaded && table.value && board.value && (
        <Loaded table={table.value} position={board.value.position} onClose={close} />
      )}
    </dialog>
  )
}
