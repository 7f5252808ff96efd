import { partsOf } from './names.ts'

/** A text in which names of people may stand. Each has an element of its own, which keeps its direction to itself and may be cut. */
export const Told = ({ text }: { readonly text: string }) => (
  <>
    {partsOf(text).map((part, i) =>
      i % 2 === 0 ? (
        part
      ) : (
        <bdi key={i} class="person" title={part}>
          {part}
        </bdi>
      ),
    )}
  </>
)
