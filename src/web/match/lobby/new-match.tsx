import { useEffect, useState } from 'preact/hooks'
import type { MatchOrder } from '../../../../sdk/src/match.ts'
import { word } from '../../guide/store.ts'
import { dateTime, t } from '../../language/language.ts'
import { parsePlace } from '../../play/line/address.ts'
import { ChosenOptions, numbersIn, useGameChoice } from '../../play/new-game/game-choice.tsx'
import { filledIn } from '../../play/new-game/game-options.tsx'
import { GameCards, SeatCount, VariantSelect, variantOf } from '../../play/new-game/game-picker.tsx'
import { isSolo } from '../../play/state/mode.ts'
import { SetupChoice, setupOrder } from '../../private/setup-choice.tsx'
import { listGames, otherGame, rulesField } from '../../service/client.ts'
import type { GameFacts } from '../../service/types.ts'
import { submitsIf } from '../../usable.ts'
import { known } from '../keys.ts'
import { NeedsNetwork } from '../needs-network.tsx'
import { createMatch } from './create.ts'
import { nameOf } from './game-name.ts'
import { NameField, useName } from './name-field.tsx'
import { ClockSelect, OrderTerms, useOrderTerms } from './order-terms.tsx'
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
  const choice = useGameChoice(first, variantOf(first, asked()?.variant ?? first.defaults.pageVariant).id)
  const { game, variant } = choice
  const [seats, setSeats] = useState<readonly Occupant[]>(usualSeats(first, variant))
  const { name, changeName, keepName } = useName()
  const terms = useOrderTerms()
  const [making, setMaking] = useState(false)

  const make = async () => {
    setMaking(true)
    onFault(null)
    keepName()
    const rules = numbersIn(choice.rules)
    const order: MatchOrder = {
      game: game.id as MatchOrder['game'],
      variant,
      seats: seats.map((occupant) =>
        typeof occupant === 'number'
          ? { kind: 'engine', level: occupant }
          : { kind: 'human', open: occupant === 'invited' },
      ),
      ...terms.order,
      ...rulesField(rules),
      ...setupOrder(game, choice.setup, filledIn(choice.options)),
    }
    try {
      const seatsOf = (occupant: Occupant) => seats.flatMap((one, i) => (one === occupant ? [i] : []))
      await createMatch(order, { yours: seatsOf('you')[0] ?? null, name, invited: seatsOf('invited') })
    } catch (error) {
      onFault(error instanceof Error ? error.message : String(error))
      setMaking(false)
    }
  }

  return (
    <form class="panel match-form" {...submitsIf(!making, () => void make())}>
      <GameCards
        games={games}
        game={game}
        onGame={(next) => {
          choice.chooseGame(next)
          setSeats(usualSeats(next, next.defaults.pageVariant))
        }}
      />
      <div class="dialog-fields">
        <VariantSelect
          game={game}
          variant={variant}
          onVariant={(next) => {
            choice.setVariant(next)
            setSeats(usualSeats(game, next))
          }}
        />
        <SeatCount
          game={game}
          variant={variant}
          count={seats.length}
          onCount={(count) => setSeats(Array.from({ length: count }, (_, i) => seats[i] ?? usual(i)))}
        />
        {seats.map((occupant, i) => (
          <OccupantSelect
            key={game.players[i]}
            game={game}
            seat={i}
            occupant={occupant}
            onChoose={(next) => setSeats(withOccupant(seats, i, next))}
          />
        ))}
        <NameField name={name} onChange={changeName} />
        <ClockSelect clock={terms.clock} onClock={terms.setClock} />
        <SetupChoice game={game} value={choice.setup} onChoose={choice.setSetup} />
        <OrderTerms game={game} terms={terms} />
      </div>
      <ChosenOptions choice={choice} isMatch />
      <footer class="dialog-foot">
        <button type="submit" class="button primary" aria-disabled={making}>
          {t('Create match')}
        </button>
      </footer>
    </form>
  )
}

/** The seats with another player on one of them. The visitor has one seat at most. */
const withOccupant = (seats: readonly Occupant[], index: number, occupant: Occupant): readonly Occupant[] =>
  seats.map((other, i) => (i === index ? occupant : other === 'you' && occupant === 'you' ? 'invited' : other))

interface OccupantSelectProps {
  readonly game: GameFacts
  readonly seat: number
  readonly occupant: Occupant
  readonly onChoose: (occupant: Occupant) => void
}

/** The choice of who has a seat. */
function OccupantSelect({ game, seat, occupant, onChoose }: OccupantSelectProps) {
  return (
    <label>
      <span class="match-player">{word(game.players[seat] ?? '', game.id)}</span>
      <select
        class="field"
        value={String(occupant)}
        onChange={({ currentTarget: { value } }) =>
          onChoose(value === 'you' || value === 'invited' ? value : Number(value))
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
