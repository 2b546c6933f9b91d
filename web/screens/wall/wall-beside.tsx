import type { Wall } from '#contract/wall.ts'
import { shortName } from '#domain/names.ts'
import { number } from '#texts/format.ts'
import * as texts from '#texts/wall.ts'
import { Avatar } from '#web/parts/person/avatar.tsx'
import { competitionDate } from '#web/kit/dates.ts'
import styles from './wall.module.css'

/** What stands beside the thanks: the goal, the board and the competitions, as far as there are any. */
export function WallBeside({ wall: { goal, board, competitions } }: { wall: Wall }) {
  if (!goal && board.length === 0 && competitions.length === 0) return null
  return (
    <aside className={styles.beside}>
      {goal && <Goal goal={goal} />}
      {board.length > 0 && <Board board={board} />}
      {competitions.length > 0 && <Competitions competitions={competitions} />}
    </aside>
  )
}

const Goal = ({ goal: { text, thanks, target } }: { goal: NonNullable<Wall['goal']> }) => (
  <section>
    <h2>{texts.goal}</h2>
    <p className={styles.goalText} dir="auto">
      {text}
    </p>
    <p>{thanks >= target ? texts.goalReached : texts.goalCount({ thanks: number(thanks), target: number(target) })}</p>
    <progress className={styles.progress} value={Math.min(thanks, target)} max={target} aria-label={text} />
  </section>
)

const Board = ({ board }: { board: Wall['board'] }) => (
  <section>
    <h2>{texts.board}</h2>
    <ol className={styles.board} aria-label={texts.board}>
      {board.map((person) => (
        <li key={person.id}>
          <span className={styles.rank}>{person.rank}</span>
          <Avatar person={person} />
          <bdi className={styles.name}>{shortName(person)}</bdi>
          <span>{number(person.tokenCount)}</span>
        </li>
      ))}
    </ol>
  </section>
)

const Competitions = ({ competitions }: Pick<Wall, 'competitions'>) => (
  <section>
    <h2>{texts.competitions}</h2>
    <ul className={styles.competitions}>
      {competitions.map(({ id, title, endDate }) => (
        <li key={id}>
          <bdi className={styles.name}>{title}</bdi>
          <span>{texts.endsAt({ date: competitionDate(endDate) })}</span>
        </li>
      ))}
    </ul>
  </section>
)
