import { parseSync, Visitor, type ESTree } from 'vite'

/** English that a module shows without translating it, with its line. */
export type Bare = { readonly text: string; readonly line: number }

/** Properties of elements, and of objects that describe them, with displayed texts. */
const READ: ReadonlySet<string> = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'confirm',
  'description',
  'effect',
  'hint',
  'label',
  'placeholder',
  'sentence',
  'summary',
  'title',
])

const isRead = (name: string): boolean => READ.has(name) || /[a-z](?:Label|Text|Title)$/.test(name)

/** Objects that are displayed as they are, such as the facts next to a form: capitalised property names are labels. */
const KEYED: ReadonlySet<string> = new Set(['facts'])

/** Returns the name of a property, if it isn't computed. */
function nameOf({ key, computed }: { key: ESTree.PropertyKey; computed?: boolean }): string | undefined {
  if (computed) return undefined
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined
}

/** Attributes of elements that may contain several words which aren't displayed. */
const UNREAD: ReadonlySet<string> = new Set(['aria-keyshortcuts', 'className', 'rel'])

/** Whether an attribute has two or more words, which are most likely displayed, whatever its name. */
const isSaid = (value: ESTree.JSXAttribute['value']): boolean =>
  value?.type === 'Literal' && typeof value.value === 'string' && /^\p{L}+,? \p{L}/u.test(value.value)

/** Returns text of JSX and of displayed properties that isn't an argument of `t`; punctuation and single letters aren't words. */
export function bareTexts(code: string, file: string): Bare[] {
  const found: { text: string; at: number }[] = []
  const told = (text: string, at: number) => {
    if (/\p{L}{2}/u.test(text))
      found.push({ text: text.trim().replaceAll(/\s+/g, ' '), at: at + text.search(/\S/) })
  }
  /** Reads literals that become the value: both branches of a condition, and the text of templates around their values. */
  const read = (node: ESTree.Node | null | undefined): void => {
    switch (node?.type) {
      case 'Literal':
        if (typeof node.value === 'string') told(node.value, node.start)
        break
      case 'TemplateLiteral':
        for (const { value, start } of node.quasis) told(value.cooked ?? '', start)
        break
      case 'ConditionalExpression':
        read(node.consequent)
        read(node.alternate)
        break
      case 'LogicalExpression':
        if (node.operator !== '&&') read(node.left)
        read(node.right)
        break
      case 'BinaryExpression':
        read(node.left)
        read(node.right)
        break
      case 'JSXExpressionContainer':
      case 'ParenthesizedExpression':
        read(node.expression)
        break
      default:
    }
  }
  /** Reads names of an object's properties, or of the object that a function returns; `[t('Status')]` is translated. */
  const keys = (node: ESTree.Node): void => {
    if (node.type === 'ArrowFunctionExpression') keys(node.body)
    else if (node.type === 'ParenthesizedExpression') keys(node.expression)
    else if (node.type === 'ObjectExpression')
      for (const property of node.properties)
        if (property.type === 'Property') {
          const name = nameOf(property)
          if (name !== undefined && /^\p{Lu}/u.test(name)) told(name, property.key.start)
        }
  }
  const children = (nodes: readonly ESTree.JSXChild[]) => {
    for (const node of nodes) {
      if (node.type === 'JSXText') told(node.value, node.start)
      else if (node.type === 'JSXExpressionContainer') read(node)
    }
  }
  new Visitor({
    JSXElement: ({ children: nodes }) => children(nodes),
    JSXFragment: ({ children: nodes }) => children(nodes),
    JSXAttribute({ name, value }) {
      if (name.type !== 'JSXIdentifier' || UNREAD.has(name.name)) return
      if (isRead(name.name) || isSaid(value)) read(value)
    },
    Property(property) {
      const { value, kind } = property
      const name = nameOf(property)
      if (kind !== 'init' || name === undefined) return
      if (isRead(name)) read(value)
      if (KEYED.has(name)) keys(value)
    },
  }).visit(parseSync(file, code).program)
  return found
    .toSorted((one, other) => one.at - other.at)
    .map(({ text, at }) => ({ text, line: code.slice(0, at).split('\n').length }))
}
