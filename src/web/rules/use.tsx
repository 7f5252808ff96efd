import { Copy } from '../copy.tsx'
import { t } from '../language/language.ts'
import { curlOf, sdkOf } from './code.ts'
import { board } from './game.ts'
import { notice } from './notice.ts'
import { onService } from './on-service.ts'
import { fragmentOf } from './share.ts'
import { errors, playable, text } from './written.ts'

/** The address of the rules in the editor; null when it can't be made, and why is told. */
async function link(): Promise<string | null> {
  const short = await fragmentOf(text.value, playable.value?.look ?? null)
  if (short !== null) return show(short)
  try {
    return show(`#id=${(await onService()).id}`)
  } catch (error) {
    notice.value = t('The service did not take the rules: {reason}', { reason: reasonOf(error) })
    return null
  }
}

function show(fragment: string): string {
  history.replaceState(null, '', fragment)
  return location.href
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Stores the rules on the service, and goes to a page of theirs there. */
async function goTo(path: (id: string) => string): Promise<void> {
  try {
    location.assign(path((await onService()).id))
  } catch (error) {
    notice.value = t('The service did not take the rules: {reason}', { reason: reasonOf(error) })
  }
}

/** What can be done with finished rules: a link, a match, calls of the service. */
export function UseRules() {
  const ready = playable.value !== null && errors.value.length === 0
  const position = board.value?.position
  if (!ready || position === undefined)
    return <p class="soft">{t('Once the rules have no errors, there are links and code for them here.')}</p>
  const { text: rules } = playable.value!
  const { origin } = location
  return (
    <div class="rules-use">
      <h2>{t('Share')}</h2>
      <p class="small soft">
        {t(
          'A short text is in the link itself. Longer ones are stored by the service until nobody has used them for 30 days.',
        )}
      </p>
      <div class="row">
        <Copy text={link} label={t('Copy link')} />
        <button type="button" class="button" onClick={() => void goTo((id) => `/play/${id}`)}>
          {t('Analyse on the playground')}
        </button>
        <button type="button" class="button" onClick={() => void goTo((id) => `/match#game=${id}`)}>
          {t('Play live with friends')}
        </button>
      </div>
      <Code title={t('A call')} copy={t('Copy the call')} code={curlOf(rules, position, origin)} />
      <Code title={t('The same with the SDK')} copy={t('Copy the SDK code')} code={sdkOf(rules, position, origin)} />
      <p>
        <a href="/docs">{t('API reference')}</a>
      </p>
    </div>
  )
}

function Code({ title, copy, code }: { readonly title: string; readonly copy: string; readonly code: string }) {
  return (
    <section>
      <div class="row">
        <h2>{title}</h2>
        <Copy text={code} label={copy} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls has to be reachable from the keyboard */}
      <pre class="code-block code" tabIndex={0} role="region" aria-label={title}>
        {code}
      </pre>
    </section>
  )
}
