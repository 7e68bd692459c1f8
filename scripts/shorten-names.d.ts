/** Of shorten-names.js, which plain node runs too. */
export declare const shortenNames: (file: string, code: string) => Promise<string>;
