import { RuleBytes } from '@touchline/backend/rules/compile/rule-values.ts'
import type { Expression, ExpressionOf, LiteralValue } from '@touchline/backend/rules/parse/ast.ts'
import { bytesField, bytesOf, field, none, plus, type Size, sum, textField, varint } from './message-size.ts'
import type { Positions } from './source-positions.ts'

/** Returns the size of an expression in Google's compiled form: operators are calls, parentheses only move the position. */
export function expressionSize(at: Positions, node: Expression): Size {
  return plus(at.token(startOf(at, node)), contentSize(at, node))
}

export const literalTrue = literalSize(true)

/** Returns the start; that of a negative number is its sign, which is an operator there. */
const startOf = (at: Positions, node: Expression): number =>
  isNegative(node) ? at.minusBefore(node.start) : node.start

const isNegative = (node: Expression): boolean =>
  node.kind === 'literal' &&
  (typeof node.value === 'bigint' || typeof node.value === 'number') &&
  (node.value < 0 || Object.is(node.value, -0))

function contentSize(at: Positions, node: Expression): Size {
  const inner = (one: Expression) => expressionSize(at, one)
  const after = (one: Expression) => at.wordFrom(one.end).start
  const call = (name: string, start: number, args: readonly Size[], operand: Size = none) =>
    field(sum([operand, field(plus(textField(name), at.token(start))), ...args.map(field)]))
  switch (node.kind) {
    case 'literal':
      return isNegative(node)
        ? call('@neg', startOf(at, node), [plus(at.token(node.start), literalSize(node.value))])
        : literalSize(node.value)
    case 'group':
      return contentSize(at, node.inner)
    case 'name':
      return field(field(at.named(node.name, node.start)))
    case 'member':
      return field(
        plus(
          field(inner(bare(node.target))),
          field(at.named(node.name, at.pairFrom(node.target.end)[1].start)),
        ),
      )
    case 'index':
      return call('[]', node.start, [inner(node.index)], field(inner(bare(node.target))))
    case 'range':
      return call('@range', node.start, [inner(node.from), inner(node.to)], field(inner(bare(node.target))))
    case 'call':
      return call(node.name, node.start, node.args.map(inner))
    case 'method': {
      const [, { start }] = at.pairFrom(node.target.end)
      return call(node.name, start, node.args.map(inner), field(inner(bare(node.target))))
    }
    case 'not':
      return call('!', node.start, [inner(node.operand)])
    case 'minus':
      return call('@neg', node.start, [inner(bare(node.operand))])
    case 'and':
      return call('&&', after(node.left), [inner(node.left), inner(node.right)])
    case 'or':
      return call('||', after(node.left), [inner(node.left), inner(node.right)])
    case 'binary':
      return node.op === 'in'
        ? call('in', after(node.left), [inner(node.left)], field(inner(node.right)))
        : call(node.op, after(node.left), [inner(node.left), inner(node.right)])
    case 'is': {
      const [{ start }, type] = at.pairFrom(node.value.end)
      return call('is', start, [inner(node.value), plus(at.token(type.start), literalSize(node.type))])
    }
    case 'ternary':
      return call('?', after(node.test), [inner(node.test), inner(node.yes), inner(node.no)])
    case 'list':
      return field(sum(node.items.map((one) => field(inner(one)))))
    case 'map':
      return mapSize(at, node)
    case 'path':
      return pathSize(at, node)
  }
}

/** Removes one pair of parentheses around an operand that is selected from or negated. */
const bare = (node: Expression): Expression => (node.kind === 'group' ? node.inner : node)

function literalSize(value: LiteralValue): Size {
  if (typeof value === 'bigint') return field(bytesOf(1 + varint(value < 0 ? -value : value)))
  if (typeof value === 'number') return field(bytesOf(9))
  if (typeof value === 'string') return field(textField(value))
  if (value instanceof RuleBytes) return field(bytesField(value.bytes.length))
  return field(bytesOf(2))
}

function mapSize(at: Positions, { start, entries }: ExpressionOf<'map'>): Size {
  let before = start
  const sizes = entries.flatMap(({ key, value }) => {
    const [, { start: from }] = at.pairFrom(before)
    before = value.end
    return [field(plus(at.token(from), literalSize(key))), field(expressionSize(at, value))]
  })
  return field(sum(sizes))
}

function pathSize(at: Positions, { start, segments }: ExpressionOf<'path'>): Size {
  let before = start
  const sizes = segments.map((segment) => {
    if (typeof segment !== 'string') {
      before = segment.end
      return field(field(expressionSize(at, segment)))
    }
    const from = at.slashFrom(before)
    before = from + 1 + segment.length
    if (segment.startsWith('{')) return field(field(at.named(segment.slice(1, -1), from + 2)))
    return field(field(plus(at.span(from, before), literalSize(segment))))
  })
  return field(sum(sizes))
}
