import { effect } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { BoardDrawing } from '../../game/board.ts'
import { t } from '../language/language.ts'
import { refused, table } from '../play/state/store.ts'
import type { Guide } from '../service/types.ts'
import { Example } from './example.tsx'
import { guideOpen } from './open.ts'
import { guide, guidedGame, keepWords, needGuide } from './store.ts'
import './guide.css'

/** The panel with the rules of the game on the table. It is closed at first, and fetches the guide when it is opened. */
export function GuidePanel() {
  useEffect(() => {
    const stops = [
      keepWords(() => table.value?.game.id),
      effect(() => {
        if (guideOpen.value && guidedGame.value !== null) needGuide().catch(refused)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  const at = table.value
  return (
    <details
      class="panel guide"
      open={guideOpen.value}
      onToggle={({ currentTarget }) => {
        guideOpen.value = currentTarget.open
      }}
    >
      <summary class="panel-head">
        <h2>{t('How to play')}</h2>
      </summary>
      {at && guideOpen.value && guide.value && (
        <GuideBody guide={guide.value} variant={at.variant} players={at.game.players} />
      )}
    </details>
  )
}

interface BodyProps {
  readonly guide: Guide
  /** The id of the variant being played. Its rules come first. */
  readonly variant: string
  readonly players: readonly string[]
}

function GuideBody({ guide, variant, players }: BodyProps) {
  const here = guide.variants.find(({ id }) => id === variant)
  const others = guide.variants.filter(({ id }) => id !== variant)
  return (
    <div class="guide-body">
      <p>{guide.summary}</p>
      {here && guide.variants.length > 1 && (
        <p class="guide-variant">
          <b>{here.name}.</b> {here.text}
        </p>
      )}
      {guide.sections.map(({ title, parts }) => (
        <section key={title}>
          <h3>{title}</h3>
          {parts.map((part, i) => (
            <Part key={i} part={part} players={players} />
          ))}
        </section>
      ))}
      {others.length > 0 && (
        <details>
          <summary>{t('Other variants')}</summary>
          <dl class="guide-variants">
            {others.map(({ id, name, text }) => (
              <div key={id}>
                <dt>{name}</dt>
                <dd class="small">
                  {text} <span class="soft code">{id}</span>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}

type GuidePart = Guide['sections'][number]['parts'][number]

function Part({ part, players }: { readonly part: GuidePart; readonly players: readonly string[] }) {
  if (part.kind === 'text') return <p>{part.text}</p>
  if (part.kind === 'list')
    return (
      <ul>
        {part.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  const { drawing, from, marks, caption } = part
  return <Example drawing={drawing as BoardDrawing} players={players} from={from} marks={marks} caption={caption} />
}
