import type { RuleBytes } from '#core/rules/compile/rule-values.ts'

/** Offsets into the source text; `end` is exclusive. */
export type Span = { readonly start: number; readonly end: number }

export type Method = 'get' | 'list' | 'create' | 'update' | 'delete'

export type Service = 'cloud.firestore' | 'firebase.storage'

export type RulesFile = Span & {
  readonly version: 1 | 2
  readonly functions: readonly FunctionNode[]
  readonly service: ServiceNode
}

export type ServiceNode = Span & {
  readonly name: Service
  readonly functions: readonly FunctionNode[]
  readonly matches: readonly MatchNode[]
}

export type MatchNode = Span & {
  readonly segments: readonly PatternSegment[]
  readonly functions: readonly FunctionNode[]
  readonly allows: readonly AllowNode[]
  readonly matches: readonly MatchNode[]
}

/** `single` is `{name}`, `rest` is `{name=**}`. */
export type PatternSegment = Span & { readonly kind: 'literal' | 'single' | 'rest'; readonly text: string }

/** `condition` is null without an `if`. `methods` has `read` and `write` expanded. */
export type AllowNode = Span & {
  readonly methods: ReadonlySet<Method>
  readonly condition: Expression | null
}

export type FunctionNode = Span & {
  readonly name: string
  readonly parameters: readonly NameNode[]
  readonly lets: readonly LetNode[]
  readonly body: Expression
}

export type LetNode = Span & { readonly name: string; readonly value: Expression }

export type NameNode = Span & { readonly name: string }

export type BinaryOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | '+' | '-' | '*' | '/' | '%'

export type LiteralValue = null | boolean | bigint | number | string | RuleBytes

/** `depth`: nodes from here to the deepest leaf. */
type Node<Kind extends string, Content> = Span & { readonly kind: Kind; readonly depth: number } & Content

export type Expression =
  | Node<'literal', { readonly value: LiteralValue }>
  | Node<'name', { readonly name: string }>
  | Node<'group', { readonly inner: Expression }>
  | Node<'member', { readonly target: Expression; readonly name: string }>
  | Node<'index', { readonly target: Expression; readonly index: Expression }>
  | Node<'range', { readonly target: Expression; readonly from: Expression; readonly to: Expression }>
  | Node<'call', { readonly name: string; readonly args: readonly Expression[] }>
  | Node<
      'method',
      { readonly target: Expression; readonly name: string; readonly args: readonly Expression[] }
    >
  | Node<'not', { readonly operand: Expression }>
  | Node<'minus', { readonly operand: Expression }>
  | Node<'and', { readonly left: Expression; readonly right: Expression }>
  | Node<'or', { readonly left: Expression; readonly right: Expression }>
  | Node<'binary', { readonly op: BinaryOperator; readonly left: Expression; readonly right: Expression }>
  | Node<'is', { readonly value: Expression; readonly type: string }>
  | Node<'ternary', { readonly test: Expression; readonly yes: Expression; readonly no: Expression }>
  | Node<'list', { readonly items: readonly Expression[] }>
  | Node<'map', { readonly entries: readonly { readonly key: string; readonly value: Expression }[] }>
  | Node<'path', { readonly segments: readonly (string | Expression)[] }>

export type ExpressionOf<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>

export function childrenOf(node: Expression): readonly Expression[] {
  switch (node.kind) {
    case 'literal':
    case 'name':
      return []
    case 'group':
      return [node.inner]
    case 'member':
      return [node.target]
    case 'index':
      return [node.target, node.index]
    case 'range':
      return [node.target, node.from, node.to]
    case 'call':
      return node.args
    case 'method':
      return [node.target, ...node.args]
    case 'not':
    case 'minus':
      return [node.operand]
    case 'and':
    case 'or':
    case 'binary':
      return [node.left, node.right]
    case 'is':
      return [node.value]
    case 'ternary':
      return [node.test, node.yes, node.no]
    case 'list':
      return node.items
    case 'map':
      return node.entries.map(({ value }) => value)
    case 'path':
      return node.segments.filter((segment) => typeof segment !== 'string')
  }
}
