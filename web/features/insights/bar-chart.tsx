import styles from './bar-chart.module.css'

type Props = { title: string; values: number[]; first: string; last: string }

const step = 10
const barWidth = 7
const height = 40

/** One bar for each value. It is a picture for the eye: the table beside it says the same to screen readers. */
export function BarChart({ title, values, first, last }: Props) {
  const most = Math.max(0, ...values)
  return (
    <figure className={styles.chart} aria-hidden>
      <figcaption>
        <span>{title}</span>
        <span className={styles.most}>up to {most.toLocaleString('en-US')}</span>
      </figcaption>
      <svg viewBox={`0 0 ${values.length * step} ${height}`} preserveAspectRatio="none" className={styles.bars}>
        {values.map((value, index) => {
          // A value of one is visible, however many the others are.
          const length = value === 0 ? 0.5 : Math.max(1, (value / most) * height)
          return <rect key={index} x={index * step} y={height - length} width={barWidth} height={length} />
        })}
      </svg>
      <p className={styles.ends}>
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </figure>
  )
}
