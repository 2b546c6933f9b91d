import { createElement, type SVGProps } from 'react'

type Shape = [tag: string, attributes: Record<string, string>]
type Props = SVGProps<SVGSVGElement> & { size?: number | string }

/**
 * An icon that draws `shapes`, which the build takes from `lucide-react` (ops/build-web/icons.ts). Theirs computes its
 * attributes in eight functions at each rendering.
 */
export function createIcon(...shapes: Shape[]) {
  const children = shapes.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ size = 24, ...props }: Props) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      ...children,
    )
}
