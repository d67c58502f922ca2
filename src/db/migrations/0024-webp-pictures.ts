/** The sample's pictures are WebP, which a release before this one shows as well as any other. */
export const webpPictures = {
	name: "0024-webp-pictures",
	sql: /* sql */ `
alter table product_images drop constraint product_images_media_type_check;
alter table product_images add constraint product_images_media_type_check
	check (media_type in ('image/png', 'image/jpeg', 'image/webp'));
`,
};
