-- oldest: 0132_loose_revisions
-- Each search of records reads the titles of the product's entries, too: by an index as those of the group are.
create index product_item_find on product_item using gin (search gin_trgm_ops) with (gin_pending_list_limit = 512);
