/** The items in rows of two, read down the first column, then down the second. */
export const inTwoColumns = <Item>(items: Item[]): [Item, Item | undefined][] => {
  const rows = Math.ceil(items.length / 2)
  return items.slice(0, rows).map((item, row) => [item, items[row + rows]])
}
