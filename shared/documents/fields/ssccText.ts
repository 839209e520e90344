/** A container code as GS1 wants it below its barcode: the application identifier in brackets, which are not encoded. */
export const ssccText = (sscc: string): string => `(00) ${sscc}`
