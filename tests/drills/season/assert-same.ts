/** A broken invariant. */
export class InvariantError extends Error {}

export const failSeason = (what: string): never => {
  throw new InvariantError(what)
}

/** A failure shows of a longer list only the first item that differs. */
const maxShownLength = 300

/** Fails unless both values have the same JSON. */
export const assertSame = (what: string, product: unknown, model: unknown): void => {
  const [productText = 'nothing', modelText = 'nothing'] = [JSON.stringify(product), JSON.stringify(model)]
  if (productText === modelText) return
  if (productText.length > maxShownLength && Array.isArray(product) && Array.isArray(model)) {
    const nth = product.findIndex((item, index) => JSON.stringify(item) !== JSON.stringify(model[index]))
    const first = nth < 0 ? product.length : nth
    assertSame(`${what}, item ${first} of ${product.length} and ${model.length}`, product[first], model[first])
  }
  failSeason(`${what}: the product says ${productText}, the model ${modelText}`)
}
