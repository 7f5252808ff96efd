import { useEffect, useState } from 'preact/hooks'
import type { MatchOrder } from '../../../../sdk/src/match.ts'
import { word } from '../../guide/store.ts'
import { useGuide } from '../../guide/use-guide.ts'
import { dateTime, t } from '../../language/language.ts'
import { parsePlace } from '../../play/line/address.ts'
import { Options, type Values } from '../../play/new-game/game-options.tsx'
import { GameCards, SeatCount, VariantSelect, variantOf } from '../../play/new-game/game-picker.tsx'
import { otherOptions } from '../../play/new-game/other-options.ts'
import { isSolo } from '../../play/state/mode.ts'
import { SetupChoice, setupOrder, usualSetup } from '../../private/setup-choice.tsx'
import { listGames, otherGame } from '../../service/client.ts'
import type { GameFacts } from '../../service/types.ts'
import { known } from '../keys.ts'
import { NeedsNetwork } from '../needs-network.tsx'
import { CLOCKS, chanceOf, TAKEBACKS, VISIBILITIES } from './choices.ts'
import { createMatch } from './create.ts'
import { nameOf } from './game-name.ts'
import { NameField, useName } from './name-field.tsx'
import { PublicMatches } from './public-matches.tsx'
import '../../dialog.css'
import '../../play/new-game/new-game.css'

/** The player of a seat: the visitor, a guest who gets a link, or an engine of this level. */
type Occupant = 'you' | 'invited' | number

/** The page that creates a match and then goes to it. */
export function NewMatch() {
  const [games, setGames] = useState<readonly GameFacts[]>([])
  const [fault, setFault] = useState<string | null>(null)
  useEffect(() => {
    allGames().then(
      (all) => setGames(all.filter((game) => !isSolo(game, game.defaults.variant))),
      (error: Error) => setFault(error.message),
    )
  }, [])
  return (
    <main class="match-new">
      <h1>{t('New match')}</h1>
      <p class="soft">
        {t(
          'Play live against people and engines. The service keeps the clocks and rolls the dice, and everybody can check the rolls afterwards. You get links for the people you invite and for those who want to watch.',
        )}
      </p>
      <NeedsNetwork />
      {fault && (
        <p class="notice" role="alert">
          {fault}
        </p>
      )}
      {games[0] && (
        <>
          <Form games={games} first={games.find(({ id }) => id === asked()?.game) ?? games[0]} onFault={setFault} />
          <Known games={games} />
          {/* last: it comes later than the rest, and pushes nothing down */}
          <PublicMatches games={games} />
        </>
      )}
    </main>
  )
}

interface FormProps {
  readonly games: readonly GameFacts[]
  readonly first: GameFacts
  readonly onFault: (fault: string | null) => void
}

/** The game and variant that the address asks for, as the playground's does; null for none. */
const asked = () => parsePlace(location.hash)

/** The games of the service; first the one that the address asks for, if the list does not have it. */
async function allGames(): Promise<readonly GameFacts[]> {
  const list = await listGames()
  const id = asked()?.game
  const other = id === undefined || list.some((game) => game.id === id) ? null : await otherGame(id)
  return other ? [other, ...list] : list
}

const usual = (seat: number): Occupant => (seat === 0 ? 'you' : 'invited')

const usualSeats = (game: GameFacts, variant: string): Occupant[] =>
  Array.from({ length: variantOf(game, variant).players.default }, (_, seat) => usual(seat))

function Form({ games, first, onFault }: FormProps) {
  const [game, setGame] = useState(first)
  const [variant, setVariant] = useState(variantOf(first, asked()?.variant ?? first.defaults.pageVariant).id)
  const [seats, setSeats] = useState<readonly Occupant[]>(usualSeats(first, variant))
  const { name, changeName, keepName } = useName()
  const [clock, setClock] = useState(0)
  const [takebacks, setTakebacks] = useState<(typeof TAKEBACKS)[number][0]>('ask')
  const [rolls, setRolls] = useState<'auto' | 'player'>('auto')
  const [visibility, setVisibility] = useState<(typeof VISIBILITIES)[number][0]>('link')
  const [setup, setSetup] = useState(usualSetup(first))
  const [options, setOptions] = useState<Values>({})
  const [rules, setRules] = useState<Values>({})
  const [making, setMaking] = useState(false)
  useGuide(game.id)
  const chance = game.chance ? chanceOf(game) : null

  const seat = (index: number, occupant: Occupant) =>
    setSeats(
      seats.map((other, i) => (i === index ? occupant : other === 'you' && occupant === 'you' ? 'invited' : other)),
    )

  const make = async () => {
    setMaking(true)
    onFault(null)
    keepName()
    const order: MatchOrder = {
      game: game.id as MatchOrder['game'],
      variant,
      seats: seats.map((occupant) =>
        typeof occupant === 'number'
          ? { kind: 'engine', level: occupant }
          : { kind: 'human', open: occupant === 'invited' },
      ),
      clock: CLOCKS[clock]?.[1] ?? null,
      takebacks,
      rolls,
      visibility,
      ...(given(rules).length > 0 ? { rules: numbers(rules) } : {}),
      ...setupOrder(game, setup, Object.fromEntries(given(options))),
    }
    try {
      const seatsOf = (occupant: Occupant) => seats.flatMap((one, i) => (one === occupant ? [i] : []))
      await createMatch(order, { yours: seatsOf('you')[0] ?? null, name: name.trim(), invited: seatsOf('invited') })
    } catch (error) {
      onFault(error instanceof Error ? error.message : String(error))
      setMaking(false)
    }
  }

  return (
    <form
      class="panel match-form"
      onSubmit={(event) => {
        event.preventDefault()
        void make()
      }}
    >
      <GameCards
        games={games}
        game={game}
        onGame={(next) => {
          setGame(next)
          setSetup(usualSetup(next))
          setOptions({})
          setRules({})
          setVariant(next.defaults.pageVariant)
          setSeats(usualSeats(next, next.defaults.pageVariant))
        }}
      />
      <div class="dialog-fields">
        <VariantSelect
          game={game}
          variant={variant}
          onVariant={(next) => {
            setVariant(next)
            setSeats(usualSeats(game, next))
          }}
        />
        <SeatCount
          game={game}
          variant={variant}
          count={seats.length}
          onCount={(count) => setSeats(Array.from({ length: count }, (_, i) => seats[i] ?? usual(i)))}
        />
        {seats.map((_, i) => (
          <label key={game.players[i]}>
            <span class="match-player">{word(game.players[i] ?? '', game.id)}</span>
            <select
              class="field"
              value={String(seats[i])}
              onChange={({ currentTarget: { value } }) =>
                seat(i, value === 'you' || value === 'invited' ? value : Number(value))
              }
            >
              <option value="you">{t('You')}</option>
              <option value="invited">{t('Invited by link')}</option>
              {game.levels.map(({ level }) => (
                <option key={level} value={String(level)}>
                  {t('Engine, level {level}', { level })}
                </option>
              ))}
            </select>
          </label>
        ))}
        <NameField name={name} onChange={changeName} />
        <label>
          {t('Clock')}
          <select class="field" value={clock} onChange={({ currentTarget }) => setClock(Number(currentTarget.value))}>
            {CLOCKS.map(([label], i) => (
              <option key={label} value={i}>
                {t(label)}
              </option>
            ))}
          </select>
        </label>
        <SetupChoice game={game} value={setup} onChoose={setSetup} />
        <Choice label={t('Takebacks')} options={TAKEBACKS} value={takebacks} onChoose={setTakebacks} />
        {chance && <Choice label={chance.label} options={chance.choices} value={rolls} onChoose={setRolls} />}
        <Choice label={t('Who may watch')} options={VISIBILITIES} value={visibility} onChoose={setVisibility} />
      </div>
      <Options
        game={game.id}
        players={game.players}
        startOptions={otherOptions(game, true)}
        options={options}
        onOptions={setOptions}
        rules={game.rules}
        values={rules}
        onRules={setRules}
      />
      <footer class="dialog-foot">
        <button type="submit" class="button primary" disabled={making}>
          {t('Create match')}
        </button>
      </footer>
    </form>
  )
}

/** The fields that were filled in. */
const given = (values: Values) => Object.entries(values).filter(([, value]) => value !== '')

const numbers = (values: Values) => Object.fromEntries(given(values).map(([name, value]) => [name, Number(value)]))

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly options: readonly (readonly [Value, string])[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
}

function Choice<Value extends string>({ label, options, value, onChoose }: ChoiceProps<Value>) {
  return (
    <label>
      {label}
      <select
        class="field"
        value={value}
        onChange={({ currentTarget }) => {
          const found = options.find(([id]) => id === currentTarget.value)
          if (found) onChoose(found[0])
        }}
      >
        {options.map(([id, words]) => (
          <option key={id} value={id}>
            {t(words)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The matches that this browser created or has a seat in. */
function Known({ games }: { readonly games: readonly GameFacts[] }) {
  const matches = known()
  if (matches.length === 0) return null
  return (
    <section class="panel" aria-labelledby="known-title">
      <div class="panel-head">
        <h2 id="known-title">{t('Your matches')}</h2>
      </div>
      <ul class="match-known">
        {matches.map(({ match, game, at }) => (
          <li key={match}>
            <a href={`/match/${match}`}>{nameOf(games, game)}</a> <span class="small soft">{dateTime(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
