/** Name of the header of a call that the page made without its person: the server then does not extend the login. */
export const backgroundHeader = 'x-background'
