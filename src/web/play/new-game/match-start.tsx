import { useState } from 'preact/hooks'
import { editorOpen } from '../../editor/dialog.tsx'
import { Icon } from '../../icon.tsx'
import { t } from '../../language/language.ts'
import { SetupChoice, setupOrder, usualSetup } from '../../private/setup-choice.tsx'
import { rulesField } from '../../service/client.ts'
import { searchesHere } from '../../service/engine.ts'
import { ThinkHere } from '../../service/think-here.tsx'
import type { GameFacts } from '../../service/types.ts'
import { submitsIf } from '../../usable.ts'
import type { Player } from '../line/address.ts'
import { refused, table, thinkMs } from '../state/store.ts'
import { filledIn, Options, type Values } from './game-options.tsx'
import { otherOptions } from './other-options.ts'

/** The order for a match against engines. */
interface Order {
  readonly game: GameFacts
  readonly variant: string
  readonly rules: Readonly<Record<string, number>>
  readonly players: readonly Player[]
  readonly setup: string
  readonly options?: Readonly<Record<string, string>>
}

/** Creates a live match against engines, with all help allowed, and goes to its page. */
export async function startMatch({ game, variant, rules, players, setup, options }: Order): Promise<void> {
  const { createMatch } = await import('../../match/lobby/create.ts')
  const yours = players.indexOf('you')
  await createMatch(
    {
      game: game.id as Parameters<typeof createMatch>[0]['game'],
      variant,
      ...rulesField(rules),
      seats: players.map((player) =>
        player === 'you'
          ? { kind: 'human' as const }
          : {
              kind: 'engine' as const,
              level: player.level,
              ...(player.algorithm ? { algorithm: player.algorithm } : {}),
              limits: { timeMs: thinkMs.value },
            },
      ),
      takebacks: 'free',
      hints: true,
      ...setupOrder(game, setup, options),
    },
    { yours: yours < 0 ? null : yours, name: '', invited: [] },
  )
}

/** The content in place of the toolbar for a game whose true position must be kept by a live match. */
export function MatchStart() {
  const at = table.value!
  const [setup, setSetup] = useState(usualSetup(at.game))
  const [options, setOptions] = useState<Values>({})
  const [making, setMaking] = useState(false)
  return (
    <form
      class="match-start"
      {...submitsIf(!making, () => {
        setMaking(true)
        startMatch({ ...at, setup, options: filledIn(options) }).catch((error) => {
          refused(error)
          setMaking(false)
        })
      })}
    >
      <SetupChoice game={at.game} value={setup} onChoose={setSetup} />
      <Options
        game={at.game.id}
        players={at.game.players}
        startOptions={otherOptions(at.game, true)}
        options={options}
        onOptions={setOptions}
        rules={[]}
        values={{}}
        onRules={() => {}}
      />
      <button type="submit" class="button primary" aria-disabled={making}>
        {t('Start the game')}
      </button>
      <ThinkHere />
      {at.game.form && (
        <button type="button" class="button" onClick={() => (editorOpen.value = true)}>
          <Icon name="compose" /> {t('Set up a position')}
        </button>
      )}
      <p class="small soft">
        {searchesHere()
          ? t(
              'Players of this game do not know everything. A thread on this device keeps the true position, and this page gets only what your seat may see. To analyse what you know of another game, paste its view as the position.',
            )
          : t(
              'Players of this game do not know everything. It is played as a live match: the service keeps the true position, and this page gets only what your seat may see. To analyse what you know of another game, paste its view as the position.',
            )}{' '}
        <a href="/match">{t('Play against people')}</a>
      </p>
    </form>
  )
}
