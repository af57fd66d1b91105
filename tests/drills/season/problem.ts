/** A promise that the product broke. */
export class BrokenPromise extends Error {}

export const broken = (what: string): never => {
  throw new BrokenPromise(what)
}

/** Fails unless both read the same. */
export const agree = (what: string, product: unknown, model: unknown): void => {
  const [one, other] = [JSON.stringify(product), JSON.stringify(model)]
  if (one !== other) broken(`${what}: the product says ${one}, the model ${other}`)
}
