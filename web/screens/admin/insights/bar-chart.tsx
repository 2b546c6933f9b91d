import { type PointerEvent, useId, useState } from 'react'
import { number } from '#texts/format.ts'
import styles from './figures.module.css'

type Props = {
  title: string
  values: number[]
  /** The name of each value. */
  names: string[]
  /** The same for the axis, which shows some of them. */
  marks: string[]
  /** True if the last value is of a time that has not ended: its bar is only outlined, and cut where it is far above the others. */
  isLastOpen?: boolean
}

const step = 10
const barWidth = 7
const height = 40
/** A bar that is cut leaves the picture at its top, so that it has no edge there. */
const cutAt = 1.1

/**
 * One bar for each value, with a scale. The value of the bar that is pointed at, tapped or chosen by the arrow keys is
 * shown in words, that of the last one otherwise. The bars are a picture for the eye: the slider over them and the table
 * beside them say the same to screen readers.
 */
export function BarChart({ title, names, marks, values, isLastOpen = false }: Props) {
  const id = useId()
  const last = values.length - 1
  const [shown, setShown] = useState(last)
  const { most, isCut } = scaleOf(values, isLastOpen)
  const valueText = `${names[shown]}: ${number(values[shown] ?? 0)}`

  // A finger chooses by the slider, and what it chose stays.
  function pointAt({ clientX, currentTarget, pointerType }: PointerEvent<HTMLElement>) {
    if (pointerType === 'touch') return
    const { left, width } = currentTarget.getBoundingClientRect()
    const index = Math.floor(((clientX - left) / width) * values.length)
    setShown(Math.max(0, Math.min(last, index)))
  }

  const leave = ({ pointerType }: PointerEvent<HTMLElement>) => pointerType !== 'touch' && setShown(last)

  return (
    <div className={styles.chart}>
      <p className={styles.caption}>
        <label htmlFor={id}>{title}</label>
        <span aria-hidden className={styles.value}>
          {valueText}
        </span>
      </p>
      <div className={styles.plot}>
        <Scale most={most} />
        <div className={styles.bars} onPointerMove={pointAt} onPointerLeave={leave}>
          {isCut && (
            <span aria-hidden className={styles.cut}>
              {number(values[last] ?? 0)}
            </span>
          )}
          <Bars values={values} most={most} shown={shown} open={isLastOpen ? last : null} />
          <input
            id={id}
            type="range"
            className={styles.slider}
            min={0}
            max={last}
            value={shown}
            aria-valuetext={valueText}
            onChange={({ target }) => setShown(Number(target.value))}
          />
        </div>
      </div>
      <p aria-hidden className={styles.marks}>
        {axisMarks(marks).map((group) => (
          <span key={group[0]}>
            {group.map((mark) => (
              <span key={mark}>{mark}</span>
            ))}
          </span>
        ))}
      </p>
    </div>
  )
}

/** How far above the others an open value may be before its bar is cut. */
const maxExcess = 1.5

function scaleOf(values: number[], isLastOpen: boolean) {
  const most = Math.max(0, ...values)
  const maxEnded = Math.max(0, ...(isLastOpen ? values.slice(0, -1) : values))
  const isCut = maxEnded > 0 && most > maxExcess * maxEnded
  return { most: roundScale(isCut ? maxEnded : most), isCut }
}

const Scale = ({ most }: { most: number }) => (
  <p aria-hidden className={styles.scale}>
    {[most, most / 2, 0].map((mark) => (
      <span key={mark}>{number(mark)}</span>
    ))}
  </p>
)

const barsPerMark = 4

/** The first mark of each four bars, below the first of them, and the last one at the end. */
function axisMarks(marks: string[]) {
  const groups = marks.filter((_, index) => index % barsPerMark === 0).map((mark) => [mark])
  if (marks.length % barsPerMark !== 1) groups.at(-1)?.push(marks.at(-1) ?? '')
  return groups
}

type BarsProps = { values: number[]; most: number; shown: number; open: number | null }

const Bars = ({ values, most, shown, open }: BarsProps) => (
  <svg viewBox={`0 0 ${values.length * step} ${height}`} preserveAspectRatio="none" aria-hidden>
    {values.map((value, index) => {
      // A value of one is visible, however many the others are.
      const length = value === 0 ? 0.5 : Math.max(1, Math.min(value / most, cutAt) * height)
      const x = index * step + (step - barWidth) / 2
      return (
        <rect
          key={index}
          data-shown={index === shown}
          data-open={index === open || undefined}
          x={x}
          y={height - length}
          width={barWidth}
          height={length}
        />
      )
    })}
  </svg>
)

/** The end of a scale for values up to `most`: a round and even number, so that its half is whole, too. */
export function roundScale(most: number) {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, most))))
  const end = [1, 1.4, 2, 2.4, 3, 4, 5, 6, 8, 10]
    .map((factor) => factor * power)
    .find((mark) => mark >= most && mark % 2 === 0)
  return end ?? 20 * power
}

type ShareBarProps = { part: number; whole: number }

/** A percentage as a bar, beside its figure. */
export const ShareBar = ({ part, whole }: ShareBarProps) => (
  <svg className={styles.share} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
    <rect width={whole === 0 ? 0 : (Math.min(part, whole) / whole) * 100} height="1" />
  </svg>
)
